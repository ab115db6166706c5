import type { MonthReport } from '@intranet/domain';
import { workInSlices } from '../worker/slices';

/** A report whose activity is parsed. */
type ReadReport<Line> = Omit<MonthReport, 'activity'> & { lines: Line[] };

/**
 * Parses the activities of reports, no matter in which form they are stored.
 * @throws the signal's reason once it is aborted
 */
export async function readActivities<Line>(
  reports: readonly MonthReport[],
  read: (activity: string) => Line[],
  signal: AbortSignal | undefined,
): Promise<ReadReport<Line>[]> {
  const done: ReadReport<Line>[] = [];
  function* steps() {
    for (const { activity, ...report } of reports) {
      done.push({ ...report, lines: read(activity) });
      yield done.length;
    }
  }
  await workInSlices(steps(), { signal });
  return done;
}
