import './lib/require-node.mjs';

const { runCommand } = await import('./lib/failure.mjs');
const { prepare } = await import('./lib/build/prepare.mjs');
const { stageRelease } = await import('./lib/release/stage.mjs');
const { releaseNumber } = await import('./lib/release/changelog.mjs');

// The tree of the image, as Dockerfile asks for it: `node scripts/image-tree.mjs FOLDER COMMIT DATE`. With ADMIN_PASSWORD it has
// Strapi's panel. OPS-15
await runCommand(async () => {
  const [folder = '', commit = '', date = ''] = process.argv.slice(2);
  await prepare();
  const facts = { release: releaseNumber(), commit: commit || null, date: date || null };
  await stageRelease(folder, facts, Boolean(process.env.ADMIN_PASSWORD));
});
