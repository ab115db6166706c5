import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server-program.mjs');
const { seedEntry } = await import('./lib/server-process.mjs');

await runServerProgram(seedEntry);
