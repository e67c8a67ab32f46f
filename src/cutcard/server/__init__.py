"""The floor over HTTP and WebSocket: thin, around the pure core and the journal."""
