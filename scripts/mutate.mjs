import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/build/prepare.mjs');
const { run } = await import('./lib/run.mjs');

await runCommand(async () => {
  await prepare([]);
  const stryker = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');
  return run(process.execPath, [stryker, 'run'], { cwd: inRoot('domain') });
});
