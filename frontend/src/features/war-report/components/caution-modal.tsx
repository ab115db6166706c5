import { unusualDays, warReportMessages, type WarReport } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { today } from '../../../shared/lib/today';
import { BulletView } from '../../../shared/rich-text/bullet-view';
import { Loaded } from '../../../shared/ui/loaded';
import { useReportsAround } from '../form-hooks';
import type { CautionFacts } from '../use-report-form';
import { Caution, type CautionAnswers } from './caution';
import { Overlapped } from './overlapped';

interface CautionModalProps extends CautionAnswers {
  /** Null while the dialog is closed. */
  asking: CautionFacts | null;
}

/**
 * Asks before a report becomes final: which project and days, what is unusual about them, which submitted reports they
 * overlap, and which saved report is replaced. It waits until that is known. WAR-04
 */
export function CautionModal({ asking, ...answers }: CautionModalProps) {
  const around = useReportsAround(asking?.values ?? null);
  const isKnown = !around.isFetching && (!asking?.isNew || around.isSuccess);
  return (
    <Caution show={asking !== null} known={isKnown} {...answers}>
      {asking && <Facts {...asking} />}
      {asking && (
        <Loaded query={around} what="your other reports" failure={warReportMessages.errorRetrieving} fresh>
          {(reports) => (
            <>
              <Overlapped entry={asking.values} reports={reports} />
              {asking.isNew && <Replaced draft={reports.find(isReplacedBy(asking.values))} />}
            </>
          )}
        </Loaded>
      )}
    </Caution>
  );
}

/** Is it the draft of the same days? WAR-21 */
const isReplacedBy =
  ({ startDate, endDate }: CautionFacts['values']) =>
  (report: WarReport): boolean =>
    !report.submitted && report.startDate === startDate && report.endDate === endDate;

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
      <p>{`Your saved report of other dates, ${formatPeriod(staysSaved.startDate, staysSaved.endDate)}, stays saved.`}</p>
    )}
  </>
);

/** What will be lost: the text of a draft of the same project and days. WAR-21 */
const Replaced = ({ draft }: { draft: WarReport | undefined }) =>
  draft && (
    <section aria-label="The saved report that is replaced">
      <p className="field-hint">{`This replaces the report you have saved for the same project and dates${draft.lastSaved ? `, last saved ${formatMoment(draft.lastSaved)}` : ''}:`}</p>
      <div className="replaced-text">
        <BulletView html={draft.activity} />
      </div>
    </section>
  );
