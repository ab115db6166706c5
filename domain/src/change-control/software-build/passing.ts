import type { HistoryEntry } from './schemas.js';
import { isBefore, isStageName, type StageName } from './stages.js';

/** Events by which the list of change requests was chosen; an edit without one of these is a new version. BLD-12 */
const choosesList = ({ event }: HistoryEntry): boolean =>
  event === 'created' || event === 'attached' || event === 'removed';

/**
 * When a stage was last passed, and by whom; undefined where the history does not say. BLD-04
 * The last stage is reached by the step before it. The first stage is often passed when the build is created: then it
 * was the person who last chose the change requests.
 * @param history newest first
 */
export function passingOf(history: readonly HistoryEntry[], stage: StageName): HistoryEntry | undefined {
  const step = stage === 'Completed' ? 'Lessons Learned' : stage;
  return (
    history.find(({ before, after }) => before === step && isStageName(after) && isBefore(step, after)) ??
    (stage === 'Candidate List' ? history.find(choosesList) : undefined)
  );
}
