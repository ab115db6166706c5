import {
  dispositionChoices,
  qcrStatuses,
  VOTE_COMMENTS_MAX,
  type Disposition,
  type Qcr,
} from '@intranet/domain';
import { CountedText } from '../../../../shared/form/fields/counted-text';
import { FieldFrame } from '../../../../shared/form/fields/field-frame';
import { NativeSelect } from '../../../../shared/form/fields/native-select';
import { UnsentText } from '../../../../shared/form/unsent-text';
import { Options } from '../../../../shared/select/options';
import { choosesStatus, needsReason, type DispositionForm, type ReviewMode } from '../review-mode';
import { AttachmentNote } from './attachment-note';
import { DiscussionHint, Where } from './where';

interface DispositionPageProps {
  qcr: Qcr;
  mode: ReviewMode;
  form: DispositionForm;
  onChange: (part: Partial<DispositionForm>) => void;
  /** Discards what was typed. */
  onDiscard: () => void;
  /** The error of the comments. */
  fault: string | null;
  busy: boolean;
}

/**
 * Page 3: the disposition of people who have one to submit; others see the state of the voting. QCR-03, QCR-06, QCR-07
 */
export function DispositionPage(props: DispositionPageProps) {
  const { qcr, mode } = props;
  return (
    <>
      <Where qcr={qcr} mode={mode} />
      {mode === 'votes' || mode === 'concludes' ? (
        <Fields {...props} />
      ) : (
        props.form.comments.trim() !== '' && (
          <UnsentText what="Your comment" text={props.form.comments} onDiscard={props.onDiscard} />
        )
      )}
      <DiscussionHint qcr={qcr} />
    </>
  );
}

const isChoice = (disposition: Disposition): boolean =>
  dispositionChoices.some((choice) => choice === disposition);

function Fields({ qcr, mode, form, onChange, fault, busy }: DispositionPageProps) {
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
              <Options of={dispositionChoices} />
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
                <Options of={qcrStatuses} />
              </NativeSelect>
            )}
          </FieldFrame>
        )}
      </div>
      <AttachmentNote qcr={qcr} form={form} concludes={mode === 'concludes'} />
    </>
  );
}
