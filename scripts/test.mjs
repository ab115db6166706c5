import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { test } = await import('./lib/run-tests.mjs');

await runCommand(test);
