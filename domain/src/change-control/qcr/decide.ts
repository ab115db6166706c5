import type { Verdict } from '../software-build/votes/votes.js';
import type { RefusalCode } from '../../shared/errors.js';
import type { Disposition, DispositionChoice, QcrStatus } from './values.js';

/** The state of a change request. */
export interface QcrState {
  selectedDisposition: Disposition;
  CCB1: boolean;
  rejected: boolean;
  discussionNeeded: boolean;
  status: QcrStatus;
}

/** The events in a change request's life. Who may cause one is decided before. */
export type QcrEvent =
  /** The votes are counted, because one was cast or the set of eligible voters changed. QCR-05 */
  | { type: 'count'; verdict: Verdict; status: QcrStatus | null }
  /** A voter asks for a discussion. QCR-07 */
  | { type: 'discuss' }
  /** A CM gives the final disposition after the discussion. QCR-07 */
  | { type: 'final'; disposition: DispositionChoice; status: QcrStatus | null };

export interface QcrOutcome {
  state: QcrState;
  result: 'unchanged' | 'approved' | 'disapproved' | 'discussion';
  /** Attach it to its project's open build, if there is one. QCR-06 */
  attach: boolean;
}

export type QcrDecision = { refusal: RefusalCode } | QcrOutcome;

/** A new change request. QCR-01 */
export const newQcr = (): QcrState => ({
  selectedDisposition: 'Waiting on approval',
  CCB1: false,
  rejected: false,
  discussionNeeded: false,
  status: 'Working',
});

/** Can votes be cast? QCR-07: a discussion ends the voting. */
export const isVotedOn = ({ selectedDisposition }: Pick<QcrState, 'selectedDisposition'>): boolean =>
  selectedDisposition === 'Waiting on approval';

const approved = (state: QcrState, chosen: QcrStatus | null): QcrOutcome => {
  const status = chosen ?? state.status;
  return {
    state: { ...state, selectedDisposition: 'Approved', CCB1: true, discussionNeeded: false, status },
    result: 'approved',
    attach: status === 'Working',
  };
};

const discussion = (state: QcrState): QcrOutcome => ({
  state: { ...state, selectedDisposition: 'Pending', discussionNeeded: true },
  result: 'discussion',
  attach: false,
});

const unchanged = (state: QcrState): QcrOutcome => ({ state, result: 'unchanged', attach: false });

function counted(state: QcrState, verdict: Verdict, status: QcrStatus | null): QcrOutcome {
  switch (verdict) {
    case 'open':
      return unchanged(state);
    case 'mixed':
      return discussion(state);
    case 'approved':
      return approved(state, status);
    case 'disapproved':
      return {
        state: { ...state, selectedDisposition: 'Disapproved', rejected: true },
        result: 'disapproved',
        attach: false,
      };
  }
}

/**
 * What an event does to a change request, or why it is refused. QCR-05 to QCR-07. CCB1 marks that the board has
 * decided, `rejected` that it will not be done.
 */
export function decideQcr(state: QcrState, event: QcrEvent): QcrDecision {
  switch (event.type) {
    case 'count':
      return isVotedOn(state) ? counted(state, event.verdict, event.status) : unchanged(state);
    case 'discuss':
      return isVotedOn(state) ? discussion(state) : { refusal: 'qcr-voting-over' };
    case 'final': {
      if (!state.discussionNeeded) return { refusal: 'qcr-no-discussion' };
      if (event.disposition === 'Approved') return approved(state, event.status);
      const disapproved = {
        ...state,
        selectedDisposition: 'Disapproved',
        CCB1: true,
        rejected: true,
        discussionNeeded: false,
      } as const;
      return { state: disapproved, result: 'disapproved', attach: false };
    }
  }
}
