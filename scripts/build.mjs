import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { prepare } = await import('./lib/build/prepare.mjs');

// The build that `npm start` does before it serves, for images and other servers.
await runCommand(() => prepare());
