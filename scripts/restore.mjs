import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server-program.mjs');
const { restoreEntry } = await import('./lib/server-process.mjs');

await runServerProgram(restoreEntry);
