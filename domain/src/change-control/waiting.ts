import { type StageName, stages } from './software-build/stages.js';
import type { BuildState } from './software-build/state.js';
import type { QcrState } from './qcr/decide.js';
import type { Disposition } from './qcr/values.js';

/** The duties that can wait for a person. WAI-01 */
export type DutyKind = 'qpr-review' | 'qcr-vote' | 'qcr-settle' | 'stage' | 'build-vote' | 'qip' | 'str';

/** The current people, by their part in a record of change control; ids. */
export interface Parts {
  /** The PM of the project: unblocked, in group Project Manager; null when there is none. */
  manager: number | null;
  /** Unblocked Administrators; work without a PM waits for them. */
  administrators: readonly number[];
  /** Unblocked members of CM. */
  cm: readonly number[];
  /** Assigned developers of the build who still are developers. */
  developers: readonly number[];
  /** Those who may vote. BLD-07 */
  voters: readonly number[];
  /** People who have voted in the current round. */
  voted: readonly number[];
}

/** The people a record waits for, and the duty. */
export interface Duty {
  kind: DutyKind;
  /** The state of the record: stage, disposition or status. In another state it is another duty. */
  at: string;
  people: number[];
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The PM, or the Administrators where there is none. QPR-06, WAI-07 */
const managing = ({ manager, administrators }: Parts): readonly number[] =>
  manager === null ? administrators : [manager];

const notVoted = ({ voters, voted }: Parts): number[] => voters.filter((id) => !voted.includes(id));

/** The duty of an open build at a stage. */
export const dutyAt = (stage: StageName): DutyKind => {
  if (stage === 'STR') return 'str';
  const { kind } = stages[stage];
  if (kind === 'vote') return 'build-vote';
  return kind === 'document' ? 'qip' : 'stage';
};

/**
 * Whom a build waits for: the people with the duty of its stage; at a vote, those who have not voted. A closed build
 * waits for no one, and one without change requests for no check mark. Where there is no PM, it waits for the admins who
 * stand in. BLD-05 to BLD-07, WAI-02, WAI-07
 */
export function buildDuty(
  { status, stage, empty }: Pick<BuildState, 'status' | 'stage'> & { empty: boolean },
  parts: Parts,
): Duty | null {
  const { duty, kind } = stages[stage];
  if (status !== 'Open' || duty === 'nobody' || (empty && kind === 'checkbox')) return null;
  const people = {
    pm: () => managing(parts),
    cm: () => parts.cm,
    'pm-or-developer': () => [...managing(parts), ...parts.developers],
    voters: () => notVoted(parts),
  }[duty]();
  return { kind: dutyAt(stage), at: stage, people: distinct(people) };
}

/** Whom a change request waits for: those who have not voted; CM, once it was discussed. QCR-04, QCR-07, WAI-02 */
export function qcrDuty(
  { selectedDisposition: at, discussionNeeded }: Pick<QcrState, 'selectedDisposition' | 'discussionNeeded'>,
  parts: Parts,
): Duty | null {
  if (discussionNeeded) return { kind: 'qcr-settle', at, people: distinct(parts.cm) };
  const votedOn: Disposition = 'Waiting on approval';
  return at === votedOn ? { kind: 'qcr-vote', at, people: distinct(notVoted(parts)) } : null;
}

/** Whom an open problem report waits for: the PM, or the Administrators where there is none. QPR-06, WAI-07 */
export const qprDuty = (
  { closed, status: at }: { closed: boolean; status: string },
  parts: Parts,
): Duty | null => (closed ? null : { kind: 'qpr-review', at, people: distinct(managing(parts)) });
