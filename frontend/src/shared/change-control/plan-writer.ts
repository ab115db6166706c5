import { isCompleted, type Build } from '@intranet/domain';

/**
 * Who writes a plan that does not exist. In a build closed by hand nobody can, and in a completed one none is missing.
 * BLD-15, QIP-03
 * @param build the one that its change request is in; null for none
 */
export function planWriterWords(build: Pick<Build, 'status' | 'stage'> | null): string {
  if (build === null) return 'It is written once the change request is in a build.';
  if (build.status === 'Open') return 'The project manager or a developer of the build writes it.';
  return isCompleted(build)
    ? 'The build is complete.'
    : 'Its build is closed: it can be written once the build is restarted, or another one takes the change request.';
}
