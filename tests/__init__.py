"""The tests: rules as pictures, conformance, properties, playthroughs, the web page, and the project itself."""
