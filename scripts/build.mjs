import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { prepare } = await import('./lib/build/prepare.mjs');

// What `npm start` does before it serves, for those who serve elsewhere: an image is built by this.
await runCommand(() => prepare());
