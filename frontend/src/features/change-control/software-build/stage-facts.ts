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
import { hasQip1, hasQip2 } from '../../../shared/change-control/plans';

/** 'stopped' is the stage at which a build was closed by hand; 'undone' are the other stages of such a build. */
type StageProgress = 'done' | 'current' | 'ahead' | 'stopped' | 'undone';

export const progressWords: Record<StageProgress, string> = {
  done: 'Done',
  current: 'Now',
  ahead: 'Ahead',
  stopped: 'Closed here',
  undone: 'Not done',
};

/** The person who did something, and the time. */
interface Completion {
  names: string[];
  when: string;
}

/** A vote that sent the build back. */
export interface Rejection {
  by: string;
  when: string;
  /** Their comment, or null. */
  why: string | null;
  /** The stage that the build went back to, as far as the history says. */
  to: string | null;
}

/** A rejection and the vote it belongs to. */
interface Return extends Rejection {
  from: StageName;
}

/** The facts about one stage of a build. */
export interface StageFacts {
  name: StageName;
  /** Counted from 1. */
  number: number;
  progress: StageProgress;
  /** Who completed it, if known. */
  done: Completion | null;
  /** The last rejection, unless the vote passed since. BLD-23 */
  rejected: Rejection | null;
  /** The rejection that sent the build to this stage, until it moves on. BLD-08 */
  returned: Return | null;
  /** What is missing before the stage can be completed; empty for nothing. */
  missing: string[];
}

const progressOf = (name: StageName, build: Build): StageProgress => {
  if (isCompleted(build)) return 'done';
  // A build closed by hand has lost its check marks, so none of its stages counts as done.
  if (build.status === 'Closed') return name === build.stage ? 'stopped' : 'undone';
  if (name === build.stage) return 'current';
  return isBefore(name, build.stage) ? 'done' : 'ahead';
};

/** The events that complete a stage and lead to the next. */
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

/** The last rejection at a vote stage, unless the vote passed afterwards. */
function rejectionOf(name: StageName, history: readonly HistoryEntry[]): Rejection | null {
  const index = history.findIndex(
    (entry) =>
      (entry.event === 'rejected' && entry.after === name) || (isVoteStage(name) && leadsOn(name)(entry)),
  );
  const entry = history[index];
  if (entry?.event !== 'rejected' || entry.qcr !== null) return null;
  // The newest come first, so the row after a rejection says where it led.
  const led = history[index - 1];
  const to = led?.event === 'sent-back' && led.before === name ? led.after : null;
  return { by: entry.actorName, when: entry.createdAt, why: entry.reason, to };
}

/** The build moved from one stage to another. */
const moves = ({ before, after }: HistoryEntry): boolean =>
  isStageName(before) && isStageName(after) && before !== after;

/** Why an open build is back at its stage: the vote that sent it there, if that was its newest move. */
function returnTo(name: StageName, build: Build, history: readonly HistoryEntry[]): Return | null {
  if (build.status !== 'Open' || name !== build.stage) return null;
  const index = history.findIndex(moves);
  const led = history[index];
  if (led?.event !== 'sent-back' || led.after !== name) return null;
  // Changing the change requests also sends a build back, without any vote against it.
  const cause = history[index + 1];
  if (cause?.event !== 'rejected' || cause.after !== led.before || !isStageName(led.before)) return null;
  return { from: led.before, to: name, by: cause.actorName, when: cause.createdAt, why: cause.reason };
}

const numbersOf = (qcrs: Build['qcrs']): string => qcrs.map(({ id }) => recordNumber('qcr', id)).join(', ');

/** What a stage still needs, also before its turn. */
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
 * For each of the sixteen stages: its progress, who completed it and when, and what is missing. BLD-18
 * @param history the newest first; facts it lacks are left out
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
