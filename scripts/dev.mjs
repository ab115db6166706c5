import './lib/require-node.mjs';

const { endWithNpm } = await import('./lib/server/end-with-npm.mjs');
const { runCommand } = await import('./lib/failure.mjs');
const { develop } = await import('./lib/server/develop.mjs');

endWithNpm();
await runCommand(develop);
