"""JSON that comes in: read by names and fields, and refused with the field that is wrong."""
