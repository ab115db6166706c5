import type { Elements } from '../../../shared/ui/elements';
import { BulletField } from '../../../shared/form/fields/bullet-field';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { VaultNotice } from '../../../shared/vault/vault-notice';
import type { ReportFormState } from '../use-report-form';
import { CautionModal } from './caution-modal';
import { EarlierReports } from './earlier-reports';
import { ProjectField } from './project-field';
import { ReportDates } from './report-dates';
import { SavedElsewhere } from './saved-elsewhere';
import { StartFromLast } from './start-from-last';

interface ReportFormProps {
  state: ReportFormState;
  /** A saved draft keeps its project and dates while it can be saved with them. WAR-09. */
  lockedProject?: boolean;
  lockedDates?: boolean;
  /** False for Quick Submit, which can only submit. */
  mayBeSaved?: boolean;
  chargeLineFailure?: string;
  /** The cursor is in the text when it opens. */
  takesFocus?: boolean;
  /** Shown before the fields. */
  children?: Elements;
}

/** The form of a weekly report, on its own page and on Home. WAR-01. */
export function ReportForm(props: ReportFormProps) {
  const {
    state,
    lockedProject = false,
    lockedDates = false,
    mayBeSaved = true,
    chargeLineFailure,
    takesFocus = false,
    children,
  } = props;
  return (
    <>
      {state.restoredAt !== null && (
        <VaultNotice
          at={state.restoredAt}
          onDiscard={state.discardRestored}
          onDismiss={state.dismissRestored}
        />
      )}
      {state.elsewhere && (
        <SavedElsewhere report={state.elsewhere} onTake={state.takeElsewhere} onJoin={state.joinElsewhere} />
      )}
      <Form form={state.form} busy={state.busy} done={state.done}>
        {children}
        <ProjectField
          locked={lockedProject}
          {...(state.mayMove && state.stored && { gone: state.stored.projectTask })}
          {...(chargeLineFailure && { failure: chargeLineFailure })}
        />
        <ReportDates locked={lockedDates} />
        {!lockedProject && <EarlierReports ownDraftId={state.draft?.id} silent={state.busy} />}
        <BulletField
          name="activity"
          label="Activity"
          placeholder="What did you work on?"
          required
          takesFocus={takesFocus}
          renderOffer={(fill) => <StartFromLast fill={fill} />}
        />
        <div className="form-actions">
          {mayBeSaved && (
            <SubmitButton look="secondary" onClick={state.save}>
              Save
            </SubmitButton>
          )}
          <SubmitButton onClick={state.ask}>Submit</SubmitButton>
        </div>
      </Form>
      <CautionModal asking={state.asking} onContinue={state.submit} onCancel={state.cancel} />
    </>
  );
}
