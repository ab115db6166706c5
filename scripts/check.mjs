import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { check } = await import('./lib/checks/run-checks.mjs');

await runCommand(check);
