import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server/server-program.mjs');
const { administratorEntry } = await import('./lib/server/server-process.mjs');

await runServerProgram(administratorEntry);
