import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { makeImage } = await import('./lib/release/image.mjs');

await runCommand(() => makeImage());
