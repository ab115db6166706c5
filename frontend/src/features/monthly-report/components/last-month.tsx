import { formatMonth, monthlyMessages, monthSummaryWords, previousMonth } from '@intranet/domain';
import { useMemo } from 'react';
import { today } from '../../../shared/lib/today';
import { useArrivalToAct } from '../../../shared/navigation/to-act';
import { Loaded } from '../../../shared/ui/loaded';
import { useMonthSummary, useReadMonth } from '../hooks';
import { useMonthFiles } from '../use-month-files';
import { FileProgress } from './file-progress';
import { ReadyPreview } from './ready-preview';
import './last-month.css';

/** Last month in one line, with its files a click away. MON-08 */
export function LastMonth() {
  const day = today();
  const month = useMemo(() => previousMonth(day), [day]);
  const files = useMonthFiles(useReadMonth(month), month, 'zip');
  // The command of the search leads here to have it at once. SEA-07
  useArrivalToAct(true, () => void files.exportWord());
  const working = files.state.status === 'working';
  const buttons = [
    { label: 'Word', make: files.exportWord },
    { label: 'PDF', make: files.build },
  ];
  return (
    <section className="card last-month" aria-label="Last month">
      <div className="last-month-line">
        <Loaded query={useMonthSummary(month)} what="last month" failure={monthlyMessages.errorRetrieving}>
          {(summary) => <p>{monthSummaryWords(month, summary)}</p>}
        </Loaded>
        <div className="last-month-files">
          {buttons.map(({ label, make }) => (
            <button
              key={label}
              type="button"
              className="btn btn-secondary"
              aria-label={`${label} of ${formatMonth(month)}`}
              aria-disabled={working}
              onClick={() => !working && void make()}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {files.state.status === 'working' && (
        <FileProgress
          what={files.kind === 'pdf' ? 'reports' : 'documents'}
          progress={files.state.progress}
          onCancel={files.cancel}
        />
      )}
      <ReadyPreview files={files} month={month} />
    </section>
  );
}
