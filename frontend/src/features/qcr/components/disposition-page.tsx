import {
  dispositionChoices,
  qcrMessages,
  qcrStatuses,
  VOTE_COMMENTS_MAX,
  type Disposition,
  type Qcr,
} from '@intranet/domain';
import { CountedText } from '../../../shared/form/fields/counted-text';
import { FieldFrame } from '../../../shared/form/fields/field-frame';
import { NativeSelect } from '../../../shared/form/fields/native-select';
import { UnsentText } from '../../../shared/form/unsent-text';
import { useSession } from '../../../shared/session/use-session';
import { choosesStatus, may, needsReason, ownBallot, type DispositionForm, type Standing } from '../standing';
import { AttachmentNote } from './attachment-note';
import { DispositionBadge } from './qcr-badges';

interface DispositionPageProps {
  qcr: Qcr;
  standing: Standing;
  form: DispositionForm;
  onChange: (part: Partial<DispositionForm>) => void;
  /** What was typed is not wanted any more. */
  onDiscard: () => void;
  /** What is wrong with the comments. */
  fault: string | null;
  busy: boolean;
}

/** Page 3: the disposition, of those who have one to submit; the others read where it stands. QCR-03, QCR-06, QCR-07 */
export function DispositionPage(props: DispositionPageProps) {
  const { qcr, standing } = props;
  return (
    <>
      <Where qcr={qcr} standing={standing} />
      {standing === 'votes' || standing === 'concludes' ? (
        <Fields {...props} />
      ) : (
        props.form.comments.trim() !== '' && (
          <UnsentText what="Your comment" text={props.form.comments} onDiscard={props.onDiscard} />
        )
      )}
      {may(qcr, 'discuss') && (
        <p className="form-text">
          Discussion ends the voting. Once the board has discussed it, configuration management (CM) submits
          the final disposition.
        </p>
      )}
    </>
  );
}

function Where({ qcr, standing }: { qcr: Qcr; standing: Standing }) {
  const own = ownBallot(qcr, useSession().username);
  switch (standing) {
    case 'votes':
      return null;
    case 'voted':
      return (
        <div className="field-hint">
          <strong>{qcrMessages.alreadySubmitted}</strong>
          {own?.disposition && <div>Yours: {own.disposition}</div>}
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
      return <p>The board has discussed this change request: submit the final disposition.</p>;
    case 'awaits-conclusion':
      return (
        <p>
          This change request is to be discussed. Afterwards configuration management (CM) submits the final
          disposition.
        </p>
      );
    case 'decided':
      return (
        <p>
          The board has decided: <DispositionBadge disposition={qcr.selectedDisposition} />
          {qcr.selectedDisposition === 'Approved' && <> with status {qcr.status}</>}
        </p>
      );
  }
}

const isChoice = (disposition: Disposition): boolean =>
  dispositionChoices.some((choice) => choice === disposition);

function Fields({ qcr, standing, form, onChange, fault, busy }: DispositionPageProps) {
  return (
    <>
      <CountedText
        label="Comments"
        text={form.comments}
        max={VOTE_COMMENTS_MAX}
        busy={busy}
        required={needsReason(form)}
        hint={needsReason(form) ? 'Disapproving needs a reason.' : undefined}
        fault={fault}
        onChange={(comments) => onChange({ comments })}
      />
      <div className="field-row">
        <FieldFrame label="Disposition" busy={busy}>
          {(control) => (
            <NativeSelect
              {...control}
              value={isChoice(form.disposition) ? form.disposition : qcr.selectedDisposition}
              onChange={(event) => onChange({ disposition: event.target.value as Disposition })}
            >
              <option value={qcr.selectedDisposition}>{qcr.selectedDisposition}</option>
              {dispositionChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
        {choosesStatus(qcr, form) && (
          <FieldFrame
            label="Status"
            busy={busy}
            help="Working goes into the project’s open build, Deferred waits."
          >
            {(control) => (
              <NativeSelect
                {...control}
                value={form.status}
                onChange={(event) => onChange({ status: event.target.value as DispositionForm['status'] })}
              >
                <option value="">Select a status</option>
                {qcrStatuses.map((status) => (
                  <option key={status} value={status}>
                    {status}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FieldFrame>
        )}
      </div>
      <AttachmentNote qcr={qcr} form={form} concludes={standing === 'concludes'} />
    </>
  );
}
