import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server/server-program.mjs');
const { importEntry } = await import('./lib/server/server-process.mjs');

await runServerProgram(importEntry);
