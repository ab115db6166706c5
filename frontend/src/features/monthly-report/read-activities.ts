import type { WarReport } from '@intranet/domain';
import { workInSlices } from '../../shared/documents/worker/slices';

/** HTML is parsed by the page, since workers cannot; never for so long that the page would stutter. */
const longest = 12;

/** The reports with their activities read in whatever form they are stored. */
export async function readActivities<Line>(
  reports: readonly WarReport[],
  read: (activity: string) => Line[],
  signal: AbortSignal | undefined,
): Promise<(Omit<WarReport, 'activity'> & { lines: Line[] })[]> {
  const done: (Omit<WarReport, 'activity'> & { lines: Line[] })[] = [];
  function* steps() {
    for (const { activity, ...report } of reports) {
      done.push({ ...report, lines: read(activity) });
      yield done.length;
    }
  }
  await workInSlices(steps(), { signal, longest });
  return done;
}
