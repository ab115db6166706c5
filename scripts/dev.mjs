import './lib/require-node.mjs';

const { endWithNpm } = await import('./lib/end-with-npm.mjs');
const { runCommand } = await import('./lib/failure.mjs');
const { develop } = await import('./lib/develop.mjs');

endWithNpm();
await runCommand(develop);
