import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { test } = await import('./lib/tests/run-tests.mjs');

await runCommand(test);
