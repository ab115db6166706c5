import {
  decide,
  listed,
  type Build,
  type BuildEvent,
  type RefusalCode,
  type StageName,
  stageNames,
  undoneStages,
} from '@intranet/domain';
import { plansOf, stateOf, type Planned } from './plans';

/** What a change would undo. */
export interface Consequences {
  /** The rules refuse the change, so nothing would happen. */
  refusal: RefusalCode | null;
  from: StageName;
  to: StageName;
  status: { from: Build['status']; to: Build['status'] };
  /** Passed stages that would have to be passed again, in order. */
  undone: StageName[];
  /** The people whose votes would no longer count, by stage. */
  votes: { stage: StageName; names: string[] }[];
}

/**
 * What an event would reset, by the same decision that the server takes.
 * @param qcrs the change requests of the build after it
 */
export function consequencesOf(
  build: Build,
  event: BuildEvent,
  qcrs: readonly Planned[] = build.qcrs,
): Consequences {
  const before = stateOf(build);
  const stays = { from: build.stage, to: build.stage, status: { from: build.status, to: build.status } };
  const outcome = decide(before, event, plansOf(qcrs));
  if ('refusal' in outcome) return { refusal: outcome.refusal, ...stays, undone: [], votes: [] };
  const { state, deletes } = outcome;
  return {
    refusal: null,
    from: before.stage,
    to: state.stage,
    status: { from: before.status, to: state.status },
    undone: undoneStages(before, state),
    votes: deletes.flatMap((stage) => {
      const names = (build.ballots?.[stage] ?? [])
        .filter(({ voted }) => voted)
        .map((one) => one.firstLastName);
      return names.length > 0 ? [{ stage, names }] : [];
    }),
  };
}

/** Does it undo completed work, or send the build back? */
export const resetsAnything = ({ from, to, undone, votes }: Consequences): boolean =>
  undone.length > 0 || votes.length > 0 || stageNames.indexOf(to) < stageNames.indexOf(from);

/** The same in sentences, for the confirmation. */
export function consequenceWords({ from, to, status, undone, votes }: Consequences): string[] {
  const words: string[] = [];
  if (status.to !== status.from)
    words.push(
      status.to === 'Closed'
        ? 'The build will be closed: no one can work on it until it is restarted.'
        : 'The build will be open again.',
    );
  if (to !== from) words.push(`The build goes from ${from} to ${to}.`);
  if (undone.length > 0) {
    words.push(
      undone.length === 1
        ? `${undone[0]} is done and will have to be done again.`
        : `${listed(undone)} are done and will have to be done again.`,
    );
  }
  for (const { stage, names } of votes)
    words.push(
      names.length === 1
        ? `The vote of ${listed(names)} on ${stage} no longer counts. It remains visible as an earlier vote.`
        : `The votes of ${listed(names)} on ${stage} no longer count. They remain visible as earlier votes.`,
    );
  return words;
}
