"""The siege: everything that broke the server once, and its kin, as attacks on a server of one's own on loopback."""
