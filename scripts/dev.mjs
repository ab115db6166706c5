import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { develop } = await import('./lib/develop.mjs');

await runCommand(develop);
