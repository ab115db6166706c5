// Started by more-listeners.ts: returns every socket that it is sent, and ends when it is no longer needed.
process.on('message', (message, socket) => process.send?.(message, socket));
