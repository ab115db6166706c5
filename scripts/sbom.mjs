import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { writeBills } = await import('./lib/tests/bills.mjs');

await runCommand(writeBills);
