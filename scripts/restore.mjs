import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server/server-program.mjs');
const { restoreEntry } = await import('./lib/server/server-process.mjs');

await runServerProgram(restoreEntry);
