import { recordNumber } from '../shared/record-number.js';
import type { Project } from './schemas.js';

/**
 * What is to be said of a version that the project or one of its builds has already. Nothing refuses it, as a version is
 * any text and has no order; but two releases of one name cannot be told apart. BLD-02
 * @param typed the version of a new build
 * @returns null for a version that nothing has
 */
export function versionInUse(
  typed: string,
  { version, builds }: Pick<Project, 'version' | 'builds'>,
): string | null {
  const wanted = typed.trim();
  if (wanted === '') return null;
  const build = builds.find((one) => one.version === wanted);
  if (build) return `${recordNumber('build', build.id)} has this version already.`;
  return version === wanted ? 'The project is at this version already.' : null;
}
