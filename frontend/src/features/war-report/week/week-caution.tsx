import { unusualDays, type WarReport, warReportMessages } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-period';
import { today } from '../../../shared/lib/today';
import { BulletView } from '../../../shared/rich-text/bullet-view';
import { Loaded, type Loadable } from '../../../shared/ui/loaded';
import type { BatchEntry } from '../api';
import { Caution, type CautionAnswers } from '../components/caution';
import { Overlapped } from '../components/overlapped';

interface WeekCautionProps extends CautionAnswers {
  /** The reports to be submitted; null while the dialog is closed. */
  asking: readonly BatchEntry[] | null;
  /** The person's reports of the week, newly fetched, since one saved elsewhere would be replaced. */
  reports: Loadable<WarReport[]>;
}

/** The saved report that a new one of the same charge line and days replaces. */
const replacedBy = (entry: BatchEntry, reports: readonly WarReport[]): WarReport | undefined =>
  entry.documentId === undefined
    ? reports.find(
        (report) =>
          !report.submitted &&
          report.projectTask === entry.projectTask &&
          report.startDate === entry.startDate &&
          report.endDate === entry.endDate,
      )
    : undefined;

/** Asks once before all of these become final. WAR-04, RHY-04 */
export function WeekCaution({ asking, reports, ...answers }: WeekCautionProps) {
  const known = reports.error === null && !reports.isFetching;
  return (
    <Caution show={asking !== null} known={known} {...answers}>
      {asking && (
        <>
          <p>{`You are about to submit ${asking.length === 1 ? 'this report' : `these ${asking.length} reports`}. A submitted report cannot be changed or deleted.`}</p>
          <Loaded query={reports} what="saved reports" failure={warReportMessages.errorRetrieving} fresh>
            {(found) => (
              <dl className="facts week-asked">
                {asking.map((entry) => (
                  <Entry key={entry.projectTask} entry={entry} reports={found} />
                ))}
              </dl>
            )}
          </Loaded>
        </>
      )}
    </Caution>
  );
}

function Entry({ entry, reports }: { entry: BatchEntry; reports: readonly WarReport[] }) {
  const replaced = replacedBy(entry, reports);
  return (
    <>
      <dt>
        <bdi>{entry.projectTask}</bdi>
      </dt>
      <dd>
        <span>{formatPeriod(entry.startDate, entry.endDate)}</span>
        {unusualDays(entry, today()).map((sentence) => (
          <small key={sentence} className="field-hint d-block">
            {sentence}
          </small>
        ))}
        <Overlapped entry={entry} reports={reports} />
        {replaced && (
          <>
            <small className="field-hint d-block">
              This replaces the report that you have saved elsewhere:
            </small>
            <div className="replaced-text">
              <BulletView html={replaced.activity} />
            </div>
          </>
        )}
      </dd>
    </>
  );
}
