import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { run, runQuietly } from '../run.mjs';
import { releaseNumber } from './changelog.mjs';
import { git } from './git.mjs';

/** The name of the product's image. */
const NAME = 'company-intranet';

/**
 * The tags of an image: its release, and its commit beside it. OPS-15
 * @param {string} release
 * @param {string} commit in full
 */
export const tagsOf = (release, commit) => [
  `${NAME}:${release}`,
  `${NAME}:${release}-${commit.slice(0, 12)}`,
];

/**
 * `npm run image`: builds the image of the commit that is checked out and tags it by release and by commit. A tag that is there
 * is never made again, and what is not committed is not built. OPS-15
 * @throws Failure
 */
export async function makeImage() {
  if (await git(['status', '--porcelain'])) throw new Failure('The tree has what is not committed.');
  const [commit = '', date = ''] = (await git(['log', '-1', '--format=%H %cI'])).split(' ');
  const tags = tagsOf(releaseNumber(), commit);
  for (const tag of tags) {
    const { code } = await runQuietly('docker', ['image', 'inspect', tag]);
    if (code === 0) throw new Failure(`The image ${tag} is there already; it is left as it is.`);
  }
  const args = [
    'build',
    ...tags.flatMap((tag) => ['--tag', tag]),
    '--build-arg',
    `COMMIT=${commit}`,
    '--build-arg',
    `COMMIT_DATE=${date}`,
    '--build-arg',
    `PANEL=${process.env.ADMIN_PASSWORD ? 'built' : ''}`,
    inRoot(),
  ];
  if ((await run('docker', args)) !== 0) throw new Failure('docker could not build the image.');
}
