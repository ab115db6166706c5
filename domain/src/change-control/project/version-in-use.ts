import { recordNumber } from '../../shared/record-number.js';
import type { Project } from './schemas.js';

/**
 * A note for a version that the project or one of its builds already has. It is not refused, because a version is free
 * text without an order; but two releases with the same name cannot be told apart. BLD-02
 * @param typed the version of a new build
 * @returns null for a version not in use
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
