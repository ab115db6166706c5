import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { become, loadEnvironment, backupEntry } = await import('./lib/server-process.mjs');

await runCommand(async () => {
  await prepare(['domain', 'server']);
  process.env.NODE_ENV = 'production';
  loadEnvironment({ SEED: 'none' });
  await become(backupEntry);
});
