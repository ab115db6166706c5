import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server/server-program.mjs');
const { seedEntry } = await import('./lib/server/server-process.mjs');

await runServerProgram(seedEntry);
