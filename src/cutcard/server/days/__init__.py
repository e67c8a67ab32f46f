"""The days of a house over HTTP: worked out in a process aside, kept, and shown to those who may see them."""
