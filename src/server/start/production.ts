// Imported first: React and its router choose their fast builds by this variable when they are loaded.
process.env["NODE_ENV"] ??= "production";
