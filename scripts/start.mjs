import './lib/require-node.mjs';

// Imported after the check, since these files may need a newer Node than the one that runs.
const { endWithNpm } = await import('./lib/server/end-with-npm.mjs');
const { runCommand } = await import('./lib/failure.mjs');
const { speakAsLog } = await import('./lib/say.mjs');
const { prepare } = await import('./lib/build/prepare.mjs');
const { become, loadEnvironment, serverEntry } = await import('./lib/server/server-process.mjs');

endWithNpm();
await runCommand(async () => {
  process.env.NODE_ENV = 'production';
  speakAsLog();
  // First, since it says whether Strapi's panel is needed.
  loadEnvironment({ SEED: 'demo' });
  await prepare();
  await become(serverEntry);
});
