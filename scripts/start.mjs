import './lib/require-node.mjs';

// After the check, since these may be written for a newer Node than the one that runs.
const { runCommand } = await import('./lib/failure.mjs');
const { start } = await import('./lib/start-product.mjs');

await runCommand(start);
