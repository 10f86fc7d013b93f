// React chooses its build at its first import, so this import comes first.
process.env.NODE_ENV = "production"
