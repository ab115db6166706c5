import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server/server-program.mjs');
const { scriptEntry } = await import('./lib/server/server-process.mjs');

await runServerProgram(scriptEntry);
