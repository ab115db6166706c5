// Started by doors.ts: gives back every socket that it is given, and ends when nobody asks any more.
process.on('message', (message, socket) => process.send?.(message, socket));
