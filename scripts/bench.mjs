import './lib/require-node.mjs';

const { readdirSync } = await import('node:fs');
const { Failure, runCommand } = await import('./lib/failure.mjs');
const { inRoot } = await import('./lib/paths.mjs');
const { prepare } = await import('./lib/build/prepare.mjs');
const { run } = await import('./lib/run.mjs');

// Every bench/*.bench.mjs prints its own table and exits with 1 when a bound is missed.
await runCommand(async () => {
  const only = process.argv[2] ?? '';
  const files = readdirSync(inRoot('bench')).filter(
    (file) => file.endsWith('.bench.mjs') && file.includes(only),
  );
  if (files.length === 0) throw new Failure(`No benchmark in bench/ is named like "${only}".`);
  await prepare();
  let failed = 0;
  for (const file of files.sort()) {
    console.log(`\n== ${file.replace('.bench.mjs', '')}`);
    if ((await run(process.execPath, [inRoot('bench', file)])) !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});
