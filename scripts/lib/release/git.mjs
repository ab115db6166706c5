import { Failure } from '../failure.mjs';
import { runQuietly } from '../run.mjs';

/**
 * What Git answers.
 * @param {string[]} args
 * @param {string} [cwd]
 * @throws Failure with what Git says
 */
export async function git(args, cwd) {
  const { code, output } = await runQuietly('git', args, cwd ? { cwd } : {});
  if (code !== 0) throw new Failure(`git ${args[0]}: ${output}`);
  return output;
}

/**
 * A release is made of what is committed, and of nothing else.
 * @param {string} release
 * @param {string} [cwd]
 * @throws Failure when something is not committed, or the release has its tag already
 */
export async function checkTree(release, cwd) {
  const dirty = await git(['status', '--porcelain'], cwd);
  if (dirty) {
    const files = dirty.split('\n').map((line) => line.trim());
    const more = files.length > 5 ? ` and ${files.length - 5} more` : '';
    throw new Failure(
      `The tree has what is not committed: ${files.slice(0, 5).join(', ')}${more}. Commit it or take it away.`,
    );
  }
  if (await git(['tag', '--list', `v${release}`], cwd))
    throw new Failure(`The tag v${release} is there already.`);
}
