import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { writeClient } = await import('./lib/client.mjs');

await runCommand(() => writeClient(process.argv[2]));
