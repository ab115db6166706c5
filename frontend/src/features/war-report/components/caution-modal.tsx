import { unusualDays, warReportMessages, type WarReport } from '@intranet/domain';
import { formatMoment, formatPeriod } from '../../../shared/lib/format-date';
import { today } from '../../../shared/lib/today';
import { BulletView } from '../../../shared/rich-text/bullet-view';
import { Loaded } from '../../../shared/ui/loaded';
import { useReplacedDraft } from '../hooks';
import type { CautionFacts } from '../use-report-form';
import { Caution, type CautionAnswers } from './caution';

interface CautionModalProps extends CautionAnswers {
  /** Null while the dialog is closed. */
  asking: CautionFacts | null;
}

/**
 * Asks before a report becomes final: which project and days, what is unusual about them, and which saved report is
 * replaced. It waits until that is known. WAR-04
 */
export function CautionModal({ asking, ...answers }: CautionModalProps) {
  const replaced = useReplacedDraft(asking?.isNew ? asking.values : null);
  const isKnown = !asking?.isNew || (replaced.isSuccess && !replaced.isFetching);
  return (
    <Caution show={asking !== null} known={isKnown} {...answers}>
      {asking && <Facts {...asking} />}
      {asking?.isNew && (
        <Loaded query={replaced} what="saved reports" failure={warReportMessages.errorRetrieving} fresh>
          {(draft) => draft && <Replaced draft={draft} />}
        </Loaded>
      )}
    </Caution>
  );
}

const Facts = ({ values, staysSaved }: CautionFacts) => (
  <>
    <p>You are about to submit this report. A submitted report cannot be changed or deleted.</p>
    <dl className="facts">
      <dt>Project</dt>
      <dd>{values.projectTask}</dd>
      <dt>Date range</dt>
      <dd>{formatPeriod(values.startDate, values.endDate)}</dd>
    </dl>
    {unusualDays(values, today()).map((sentence) => (
      <p key={sentence} className="field-hint">
        {sentence}
      </p>
    ))}
    {staysSaved?.startDate && (
      <p>
        Your saved report of other dates, {formatPeriod(staysSaved.startDate, staysSaved.endDate)}, stays
        saved.
      </p>
    )}
  </>
);

/** What will be lost: the text of a draft of the same project and days. WAR-21 */
const Replaced = ({ draft }: { draft: WarReport }) => (
  <section aria-label="The saved report that is replaced">
    <p className="field-hint">
      This replaces the report you have saved for the same project and dates
      {draft.lastSaved && `, last saved ${formatMoment(draft.lastSaved)}`}:
    </p>
    <div className="replaced-text">
      <BulletView html={draft.activity} />
    </div>
  </section>
);
