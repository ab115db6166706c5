import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { where } = await import('./lib/checks/where.mjs');

await runCommand(where);
