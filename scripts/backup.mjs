import './lib/require-node.mjs';

const { runServerProgram } = await import('./lib/server/server-program.mjs');
const { backupEntry } = await import('./lib/server/server-process.mjs');

await runServerProgram(backupEntry);
