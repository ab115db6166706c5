import type { HistoryEntry } from './schemas.js';
import { isBefore, isStageName, type StageName } from './stages.js';

/** The events by which the list of change requests was chosen; an edit by itself is a new version. BLD-12 */
const choosesList = ({ event }: HistoryEntry): boolean =>
  event === 'created' || event === 'attached' || event === 'removed';

/**
 * When a stage was passed the last time, and by whom; undefined where the history does not tell. BLD-04
 *
 * The last stage is reached by the step before it. The first one is often passed with the making of the build: then it
 * is the person who chose the change requests last.
 * @param history the newest first
 */
export function passingOf(history: readonly HistoryEntry[], stage: StageName): HistoryEntry | undefined {
  const step = stage === 'Completed' ? 'Lessons Learned' : stage;
  return (
    history.find(({ before, after }) => before === step && isStageName(after) && isBefore(step, after)) ??
    (stage === 'Candidate List' ? history.find(choosesList) : undefined)
  );
}
