import { qcrMessages, type Qcr, whyDiscussed } from '@intranet/domain';
import { useSession } from '../../../../shared/session/use-session';
import { may, ownBallot, type ReviewMode } from '../review-mode';
import { DispositionBadge } from './qcr-badges';

/** The state of the voting, for people who have nothing to submit. QCR-04, QCR-05, QCR-07 */
export function Where({ qcr, mode }: { qcr: Qcr; mode: ReviewMode }) {
  const own = ownBallot(qcr, useSession().username);
  const why = <bdi>{whyDiscussed(qcr.rounds?.[0])}</bdi>;
  switch (mode) {
    case 'votes':
      return null;
    case 'voted':
      return (
        <div className="field-hint">
          <strong>{qcrMessages.alreadySubmitted}</strong>
          {own?.disposition && <div>{`Yours: ${own.disposition}`}</div>}
          {own?.comments && <div className="ballot-comments">{own.comments}</div>}
        </div>
      );
    case 'watches':
      return (
        <p>
          The members of CM and CCB and the project’s manager submit their dispositions. Until all have, it
          stands at <DispositionBadge disposition={qcr.selectedDisposition} />
        </p>
      );
    case 'concludes':
      return (
        <p>
          {why} <span>Discuss it with the board, then submit the final disposition.</span>
        </p>
      );
    case 'awaits-conclusion':
      return (
        <p>
          {why}{' '}
          <span>
            This change request is to be discussed; afterwards configuration management (CM) submits the final
            disposition.
          </span>
        </p>
      );
    case 'decided':
      return (
        <p>
          The board has decided: <DispositionBadge disposition={qcr.selectedDisposition} />
          {qcr.selectedDisposition === 'Approved' && <span>{` with status ${qcr.status ?? ''}`}</span>}
        </p>
      );
  }
}

/** What Discussion does, for people who have the button. QCR-07 */
export const DiscussionHint = ({ qcr }: { qcr: Qcr }) =>
  may(qcr, 'discuss') && (
    <p className="form-text">
      Discussion ends the voting. Once the board has discussed it, configuration management (CM) submits the
      final disposition.
    </p>
  );
