import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { mutate } = await import('./lib/tests/run-mutations.mjs');

await runCommand(mutate);
