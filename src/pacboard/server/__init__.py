"""The server: HTTP routes and sockets, the store, sessions, and bots that play by themselves."""
