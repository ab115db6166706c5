import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { makeRelease } = await import('./lib/release/release.mjs');

await runCommand(() => makeRelease(process.argv.slice(2)));
