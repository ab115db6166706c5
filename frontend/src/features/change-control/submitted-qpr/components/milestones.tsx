import { recordNumber, type QprMilestone, type QprStep } from '@intranet/domain';
import { formatDay } from '../../../../shared/lib/format-date';
import { Icon } from '../../../../shared/ui/icon';

const stateWords: Record<QprMilestone['state'], string> = {
  done: 'done',
  now: 'now',
  ahead: 'not yet',
  stopped: 'refused',
};

const names: Record<QprStep, string> = {
  reported: 'Reported',
  approved: 'Approved',
  board: 'Board',
  build: 'In a build',
  released: 'Released',
};

/** What a report waits for at each step, in the same words as its status. QPR-04, QPR-06 */
const awaited: Partial<Record<QprStep, string>> = {
  approved: 'Waiting on approval',
  board: 'The board decides',
  build: 'Waiting for a build',
};

/** Label of a step once its details are known. */
function nameOf({ step, state, build, version }: QprMilestone, refused: string): string {
  if (step === 'approved' && state === 'stopped') return refused;
  if (step === 'board' && state === 'stopped') return 'Declined by the board';
  if (build !== null) return `In ${recordNumber('build', build)}`;
  if (version !== null) return `Released in ${version}`;
  return (state === 'now' && awaited[step]) || names[step];
}

interface MilestonesProps {
  milestones: readonly QprMilestone[];
  /** How a report ended that was not approved: 'Disapproved', 'Withdrawn'. */
  refused: string;
  /** The name of the list for screen readers. */
  of: string;
}

/** The progress of a report towards a release, in one row; on a phone in a column. QPR-10 */
export const Milestones = ({ milestones, refused, of }: MilestonesProps) => (
  <ol className="milestones" aria-label={`Progress of ${of}`}>
    {milestones.map((one) => (
      <li
        key={one.step}
        className={`is-${one.state}`}
        aria-current={one.state === 'now' ? 'step' : undefined}
      >
        <span className="milestone-mark" aria-hidden="true">
          {one.state === 'done' && <Icon name="check" />}
          {one.state === 'stopped' && <Icon name="close" />}
        </span>
        <span className="milestone-name">
          <bdi>{nameOf(one, refused)}</bdi>
          <span className="visually-hidden">{`, ${stateWords[one.state]}`}</span>
          {one.on && <small>{formatDay(one.on)}</small>}
        </span>
      </li>
    ))}
  </ol>
);
