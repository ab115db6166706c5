import type { BatchResult, CalendarDay, WarReportForm } from '@intranet/domain';
import { addDays, weekWords } from '@intranet/domain';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BulletField } from '../../../shared/form/fields/bullet-field';
import { Form } from '../../../shared/form/form';
import { showFieldErrors } from '../../../shared/form/server-errors';
import { SubmitButton } from '../../../shared/form/submit-button';
import { ApiError, isStale } from '../../../shared/http/api-error';
import { formatMoment } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { pathTo } from '../../../shared/navigation/paths';
import { normalizeActivity } from '../../../shared/rich-text/stored-activity';
import { Icon } from '../../../shared/ui/icon';
import { StateBadge } from '../../../shared/ui/state-badge';
import { VaultNotice } from '../../../shared/vault/vault-notice';
import { SavedElsewhere } from '../components/saved-elsewhere';
import { StartFromLast } from '../components/start-from-last';
import { draftInTheWay, reportFailureWords } from '../report-failure';
import { draftLink, newRecord, useKeptReport } from '../use-kept-report';
import type { WeekFormsState } from './use-week-forms';
import { useTurnTo } from './use-turn-to';
import type { LineOfWeek } from './week-lines';

interface LineEditorProps {
  line: LineOfWeek;
  monday: CalendarDay;
  state: WeekFormsState;
  /** It takes the focus when the page opens. */
  first: boolean;
  /** The address names it, also one that is followed while the page is open. */
  named: boolean;
  /** No other report of the week is open, so its Submit is the main button of the page. */
  alone: boolean;
}

/** The error of a charge line's report, shown beside its text, and the saved report it conflicts with. */
interface Failure {
  words: string;
  draft: string | null;
}

const asError = ({ status, error }: BatchResult): ApiError =>
  new ApiError({
    status,
    code: error?.details.code ?? 'unknown',
    message: error?.message ?? '',
    details: error?.details ?? {},
  });

/** The form of the report of one charge line and week. Its errors are shown beside its text. RHY-04 */
export function LineEditor({
  line: { project, draft: saved },
  monday,
  state,
  first,
  named,
  alone,
}: LineEditorProps) {
  const [initial] = useState((): WarReportForm => ({
    projectTask: project,
    activity: saved ? normalizeActivity(saved.activity) : '',
    startDate: saved?.startDate ?? monday,
    endDate: saved?.endDate ?? addDays(monday, 6),
  }));
  const { form, draft, setDraft, ...kept } = useKeptReport({
    record: saved?.documentId ?? newRecord(initial),
    initial,
    draft: saved && draftLink(saved),
    stored: saved,
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = useRef(() => Promise.resolve());
  const { register } = state;

  useEffect(() =>
    register(project, {
      isEmpty: () => form.getValues('activity') === '',
      entry: async (submitted) => {
        setFailure(null);
        if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
        return {
          ...form.getValues(),
          submitted,
          ...(draft && { documentId: draft.id, revision: draft.revision }),
        };
      },
      settle: (result) => {
        if (result.report) {
          kept.noteStored();
          if (!result.report.submitted) setDraft(draftLink(result.report));
          return;
        }
        const error = asError(result);
        if (isStale(error) && draft) void kept.catchUp(draft.id).catch(() => undefined);
        // The draft is gone, so this is a new report from now on.
        if (error.code === 'not-found') setDraft(null);
        const atText = error.fieldErrors.filter(({ path }) => path === 'activity');
        if (!showFieldErrors(form, atText))
          setFailure({
            words: error.fieldErrors[0]?.message ?? reportFailureWords(error, false),
            draft: draftInTheWay(error),
          });
      },
      start: () => start.current(),
    }),
  );

  const section = useTurnTo(named);
  const shown = form.getValues();
  return (
    <section className="card" aria-label={project} ref={section}>
      <div className="card-head">
        <h2>
          <bdi>{project}</bdi>
        </h2>
        {draft && (
          <StateBadge tone="waiting">
            {`${weekWords.saved}${draft.lastSaved ? ` ${formatMoment(draft.lastSaved)}` : ''}`}
          </StateBadge>
        )}
      </div>
      {(shown.startDate !== monday || shown.endDate !== addDays(monday, 6)) && (
        <p className="card-lead">{formatPeriod(shown.startDate, shown.endDate)}</p>
      )}
      {kept.restoredAt !== null && (
        <VaultNotice at={kept.restoredAt} onDiscard={kept.discardRestored} onDismiss={kept.dismissRestored} />
      )}
      {kept.elsewhere && (
        <SavedElsewhere report={kept.elsewhere} onTake={kept.takeElsewhere} onJoin={kept.joinElsewhere} />
      )}
      {failure && (
        <div className="alert alert-danger" role="alert">
          <Icon name="alert" />
          <div className="alert-body">
            <span>{failure.words}</span>{' '}
            {failure.draft && <Link to={pathTo('New-War', failure.draft)}>Open the saved report</Link>}
          </div>
        </div>
      )}
      <Form form={form} busy={state.busy}>
        <BulletField
          name="activity"
          label="Activity"
          placeholder="What did you work on?"
          takesFocus={first}
          renderOffer={(fill) => (
            <StartFromLast
              fill={fill}
              onReady={(press) => {
                start.current = press;
              }}
            />
          )}
        />
        <div className="form-actions">
          <SubmitButton look="secondary" onClick={() => void state.save(project)}>
            Save <span className="visually-hidden">{`the report on ${project}`}</span>
          </SubmitButton>
          <SubmitButton look={alone ? 'primary' : 'secondary'} onClick={() => void state.ask(project)}>
            Submit <span className="visually-hidden">{`the report on ${project}`}</span>
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
