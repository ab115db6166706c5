import {
  isBefore,
  isCompleted,
  isStageName,
  isVoteStage,
  passingOf,
  recordNumber,
  stageNames,
  stages,
  type Build,
  type HistoryEntry,
  type StageName,
} from '@intranet/domain';
import { hasQip1, hasQip2 } from '../../shared/change-control/plans';

/** 'stopped' is the stage at which a build was closed by hand, and 'undone' are its others. */
type StageProgress = 'done' | 'current' | 'ahead' | 'stopped' | 'undone';

export const progressWords: Record<StageProgress, string> = {
  done: 'Done',
  current: 'Now',
  ahead: 'Ahead',
  stopped: 'Closed here',
  undone: 'Not done',
};

/** Who did something, and when. */
interface Completion {
  names: string[];
  when: string;
}

/** A vote that sent the build back. */
export interface Rejection {
  by: string;
  when: string;
  /** What they wrote, or null. */
  why: string | null;
  /** Where the build went, as far as the history tells. */
  to: string | null;
}

/** A rejection, and the vote it was at. */
interface Return extends Rejection {
  from: StageName;
}

/** What there is to say about a stage of a build. */
export interface StageFacts {
  name: StageName;
  /** Counted from 1. */
  number: number;
  progress: StageProgress;
  /** Who completed it, as far as is known. */
  done: Completion | null;
  /** Who rejected it last, unless it was passed since. BLD-23 */
  rejected: Rejection | null;
  /** The rejection that brought the build here, as long as it has not moved since. BLD-08 */
  returned: Return | null;
  /** What is still missing for it; empty when nothing is. */
  missing: string[];
}

const progressOf = (name: StageName, build: Build): StageProgress => {
  if (isCompleted(build)) return 'done';
  // A build closed by hand has lost its check marks: nothing of it counts as done.
  if (build.status === 'Closed') return name === build.stage ? 'stopped' : 'undone';
  if (name === build.stage) return 'current';
  return isBefore(name, build.stage) ? 'done' : 'ahead';
};

/** The events that lead from a stage to the next one. */
const leadsOn = (name: StageName) => (entry: HistoryEntry) =>
  entry.before === name && entry.after !== null && isBefore(name, entry.after as StageName);

const completionOf = ({ actorName, createdAt }: HistoryEntry): Completion => ({
  names: [actorName],
  when: createdAt,
});

function doneBy(name: StageName, build: Build, history: readonly HistoryEntry[]): Completion | null {
  if (isVoteStage(name)) {
    const votes = (build.ballots?.[name] ?? []).filter((one) => one.votedAt !== null);
    const last = votes
      .map((one) => one.votedAt!)
      .sort()
      .at(-1);
    if (last) return { names: votes.map((one) => one.firstLastName), when: last };
  }
  const found = passingOf(history, name);
  return found ? completionOf(found) : null;
}

/** The last rejection at a vote stage that no passing followed. */
function rejectionOf(name: StageName, history: readonly HistoryEntry[]): Rejection | null {
  const index = history.findIndex(
    (entry) =>
      (entry.event === 'rejected' && entry.after === name) || (isVoteStage(name) && leadsOn(name)(entry)),
  );
  const entry = history[index];
  if (entry?.event !== 'rejected' || entry.qcr !== null) return null;
  // Where it led stands in the row after it; the newest come first.
  const led = history[index - 1];
  const to = led?.event === 'sent-back' && led.before === name ? led.after : null;
  return { by: entry.actorName, when: entry.createdAt, why: entry.reason, to };
}

/** The build moved from one stage to another. */
const moves = ({ before, after }: HistoryEntry): boolean =>
  isStageName(before) && isStageName(after) && before !== after;

/** Why an open build is at its stage again: the vote that sent it there, if that was its newest move. */
function returnTo(name: StageName, build: Build, history: readonly HistoryEntry[]): Return | null {
  if (build.status !== 'Open' || name !== build.stage) return null;
  const index = history.findIndex(moves);
  const led = history[index];
  if (led?.event !== 'sent-back' || led.after !== name) return null;
  // A build that starts over with other change requests is sent back, too: nobody voted against that one.
  const cause = history[index + 1];
  if (cause?.event !== 'rejected' || cause.after !== led.before || !isStageName(led.before)) return null;
  return { from: led.before, to: name, by: cause.actorName, when: cause.createdAt, why: cause.reason };
}

const numbersOf = (qcrs: Build['qcrs']): string => qcrs.map(({ id }) => recordNumber('qcr', id)).join(', ');

/** What a stage still needs, whether its turn has come or not. */
function missingAt(name: StageName, build: Build): string[] {
  const plans = (part: string, has: typeof hasQip1): string[] => {
    const without = build.qcrs.filter((qcr) => !has(qcr));
    if (without.length === 0) return [];
    return [`${part} of ${without.length} of ${build.qcrs.length} change requests: ${numbersOf(without)}`];
  };
  switch (name) {
    case 'Candidate List':
      return build.qcrs.length === 0 ? ['Change requests', 'The confirmation'] : ['The confirmation'];
    case 'QIP-1s':
      return plans('The first part (QIP-1)', hasQip1);
    case 'QIP-2s':
      return plans('The second part (QIP-2)', hasQip2);
    case 'STR':
      return [build.STRNumber === null ? 'The STR' : 'The STR exists and must be submitted again'];
    case 'Lessons Learned':
      return ['The text'];
    case 'CCB2':
    case 'CCB3':
    case 'CCB4': {
      const ballots = build.ballots?.[name] ?? [];
      const open = ballots.filter(({ voted }) => !voted).length;
      return open > 0 ? [`${open} of ${ballots.length} votes`] : [];
    }
    default:
      return stages[name].kind === 'checkbox' ? ['The check mark'] : [];
  }
}

/**
 * What is done, by whom and when, and what is missing, for each of the sixteen stages. BLD-18
 * @param history the newest first; what it does not tell stays unsaid
 */
export const stageFacts = (build: Build, history: readonly HistoryEntry[]): StageFacts[] =>
  stageNames.map((name, index) => {
    const progress = progressOf(name, build);
    const isDone = progress === 'done';
    const isAwaited = progress === 'current' || progress === 'ahead';
    return {
      name,
      number: index + 1,
      progress,
      done: isDone ? doneBy(name, build, history) : null,
      rejected: isDone ? null : rejectionOf(name, history),
      returned: returnTo(name, build, history),
      missing: isAwaited ? missingAt(name, build) : [],
    };
  });
