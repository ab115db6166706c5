import { type StageName, stages } from '../software-build/stages.js';
import type { BuildState } from '../software-build/state.js';
import type { QcrState } from '../qcr/decide.js';
import type { Disposition } from '../qcr/values.js';

/** What somebody is waited for. WAI-01 */
export type DutyKind = 'qpr-review' | 'qcr-vote' | 'qcr-settle' | 'stage' | 'build-vote' | 'qip' | 'str';

/** Who has which part in a record of change control now; ids of people. */
export interface Parts {
  /** The PM of the project: unblocked, in group Project Manager; null when there is none. */
  manager: number | null;
  /** Unblocked Administrators; without a PM their work waits for them. */
  administrators: readonly number[];
  /** Unblocked members of CM. */
  cm: readonly number[];
  /** Developers assigned to the build who still are developers. */
  developers: readonly number[];
  /** Those who may vote. BLD-07 */
  voters: readonly number[];
  /** Those who have voted in the round that is under way. */
  voted: readonly number[];
}

/** Whom a record waits for, and for what. */
export interface Duty {
  kind: DutyKind;
  /** Where the record stands while it waits: stage, disposition or status. Somewhere else it is another duty. */
  at: string;
  people: number[];
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The PM; without one those who stand in, the Administrators. QPR-06, WAI-02 */
const managing = ({ manager, administrators }: Parts): readonly number[] =>
  manager === null ? administrators : [manager];

const notVoted = ({ voters, voted }: Parts): number[] => voters.filter((id) => !voted.includes(id));

/** What an open build waits for at a stage. */
export const dutyAt = (stage: StageName): DutyKind => {
  if (stage === 'STR') return 'str';
  const { kind } = stages[stage];
  if (kind === 'vote') return 'build-vote';
  return kind === 'document' ? 'qip' : 'stage';
};

/**
 * Whom a build waits for: the person who has the duty of its stage, at a vote those who have not voted. A closed one waits for
 * nobody. Admins, who stand in for a PM, are waited for where there is none. BLD-06, BLD-07, WAI-02
 */
export function buildDuty(
  { status, stage }: Pick<BuildState, 'status' | 'stage'>,
  parts: Parts,
): Duty | null {
  const { duty } = stages[stage];
  if (status !== 'Open' || duty === 'nobody') return null;
  const people = {
    pm: () => managing(parts),
    cm: () => parts.cm,
    'pm-or-developer': () => [...managing(parts), ...parts.developers],
    voters: () => notVoted(parts),
  }[duty]();
  return { kind: dutyAt(stage), at: stage, people: distinct(people) };
}

/** Whom a change request waits for: those who have not voted; CM, when it was discussed. QCR-04, QCR-07, WAI-02 */
export function qcrDuty(
  { selectedDisposition: at, discussionNeeded }: Pick<QcrState, 'selectedDisposition' | 'discussionNeeded'>,
  parts: Parts,
): Duty | null {
  if (discussionNeeded) return { kind: 'qcr-settle', at, people: distinct(parts.cm) };
  const votedOn: Disposition = 'Waiting on approval';
  return at === votedOn ? { kind: 'qcr-vote', at, people: distinct(notVoted(parts)) } : null;
}

/** Whom a problem report waits for until it is closed: the PM, or without one the Administrators. QPR-06, WAI-02 */
export const qprDuty = (
  { closed, status: at }: { closed: boolean; status: string },
  parts: Parts,
): Duty | null => (closed ? null : { kind: 'qpr-review', at, people: distinct(managing(parts)) });
