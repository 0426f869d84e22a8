// Imported first, because React and its router choose their builds by this variable when loaded.
process.env["NODE_ENV"] ??= "production";
