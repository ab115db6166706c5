import type { DispositionChoice, Qcr, QcrStatus } from '@intranet/domain';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { mayChooseStatus } from '../review-mode';

/** The content of a vote in one click. */
export interface Choice {
  disposition: DispositionChoice;
  /** For a person who chooses the status themselves. */
  status: '' | QcrStatus;
}

interface Offer extends Choice {
  label: string;
  look: 'primary' | 'secondary' | 'quiet-danger';
}

const disapprove: Offer = {
  label: 'Disapprove',
  disposition: 'Disapproved',
  status: '',
  look: 'quiet-danger',
};

const withoutStatus: Offer[] = [
  disapprove,
  { label: 'Approve', disposition: 'Approved', status: '', look: 'primary' },
];

const withStatus: Offer[] = [
  disapprove,
  { label: 'Approve as Deferred', disposition: 'Approved', status: 'Deferred', look: 'secondary' },
  { label: 'Approve as Working', disposition: 'Approved', status: 'Working', look: 'primary' },
];

interface VoteButtonsProps {
  qcr: Qcr;
  busy: boolean;
  /** The vote being sent, whose button shows the progress. */
  sent: Choice | null;
  onVote: (choice: Choice) => void;
}

/** A button for each vote that this person can cast; one click casts it. QCR-04, QCR-06 */
export const VoteButtons = ({ qcr, busy, sent, onVote }: VoteButtonsProps) => (
  <>
    {(mayChooseStatus(qcr) ? withStatus : withoutStatus).map(({ label, look, disposition, status }) => (
      <BusyButton
        key={label}
        look={look}
        busy={busy}
        turning={busy && sent?.disposition === disposition && sent.status === status}
        onClick={() => onVote({ disposition, status })}
      >
        {label}
      </BusyButton>
    ))}
  </>
);
