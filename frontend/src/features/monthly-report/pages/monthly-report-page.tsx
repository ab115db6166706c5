import {
  monthlyMessages,
  monthOfFilter,
  tellNamesakesApart,
  type MonthlyFilterForm,
  type MonthlySubject,
  type WarReport,
} from '@intranet/domain';
import { useMemo, useRef } from 'react';
import { Form } from '../../../shared/form/form';
import { PageHeader } from '../../../shared/ui/page-header';
import { FileProgress } from '../components/file-progress';
import { LastMonth } from '../components/last-month';
import { MonthTable } from '../components/month-table';
import { ReadyPreview } from '../components/ready-preview';
import { ScopeFields } from '../components/scope-fields';
import { SubjectFields } from '../components/subject-fields';
import { useChoosableLines, useChoosablePeople, useMonthlyReports } from '../hooks';
import { useMonthFiles } from '../use-month-files';
import { useMonthlyFilter } from '../use-monthly-filter';

const noReports: readonly WarReport[] = [];

/** The monthly report and its files. MON-01 to MON-07, EXP-01 to EXP-05. */
export function MonthlyReportPage() {
  const { form, parameters, draft, applied, canApply, changed, apply } = useMonthlyFilter();
  const ownOnly = parameters.length === 1;
  // Fetched before a parameter is chosen, so that the next Tab leads into its field, however quickly it comes.
  useChoosableLines(draft);
  const { data: people } = useChoosablePeople(draft);
  const subject = useMemo(() => subjectOf(applied), [applied]);
  const month = monthOfFilter(applied ?? draft);
  const query = useMonthlyReports(subject, month);
  const reports = useMemo(() => tellNamesakesApart(query.data ?? noReports, people), [query.data, people]);
  const files = useMonthFiles(() => reports, month, applied?.parameter === 'charge-line' ? 'zip' : 'single');
  const working = files.state.status === 'working';
  const canBuild = reports.length > 0 && !query.isFetching && !changed && canApply;
  const isEmpty = query.isSuccess && !query.isFetching && reports.length === 0;
  const missing = whatIsMissing({ changed, applied: applied !== null, complete: canApply, isEmpty });
  const buildButton = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    files.cancel();
    // The Cancel button disappears with the progress.
    buildButton.current?.focus();
  };

  const submit = (filter: MonthlyFilterForm) => {
    files.cancel();
    // The same filter again refetches.
    if (applied && !changed) void query.refetch();
    else apply(filter);
  };

  return (
    <>
      <PageHeader
        title={monthlyMessages.title}
        lead={
          ownOnly
            ? 'Your submitted reports of a month, as one PDF or Word document.'
            : 'The submitted reports of a month by person or by charge line, as one PDF or as Word documents.'
        }
      />
      {!ownOnly && <LastMonth />}
      <section className="card filter-card" aria-label="Filter">
        <Form form={form} onSubmit={submit}>
          {!ownOnly && <SubjectFields parameters={parameters} />}
          <ScopeFields legend={ownOnly ? 'Scope' : 'Optional scope'} />
          {missing && (
            <p className={changed && canApply ? 'field-hint' : 'form-text'} role="status">
              {missing}
            </p>
          )}
          <div className="form-actions">
            <button
              type="submit"
              className={`btn ${canBuild ? 'btn-secondary' : 'btn-primary'}`}
              disabled={!canApply}
            >
              Apply Filter
            </button>
            <button
              type="button"
              className="btn btn-secondary"
              disabled={!canBuild}
              aria-disabled={working}
              onClick={() => !working && void files.exportWord()}
            >
              Export Word
            </button>
            <button
              ref={buildButton}
              type="button"
              className={`btn ${canBuild ? 'btn-primary' : 'btn-secondary'}`}
              disabled={!canBuild}
              aria-disabled={working}
              onClick={() => !working && void files.build()}
            >
              Build Monthly Report
            </button>
          </div>
        </Form>
        {files.state.status === 'working' && (
          <FileProgress
            what={files.kind === 'pdf' ? 'reports' : 'documents'}
            progress={files.state.progress}
            onCancel={cancel}
          />
        )}
      </section>
      {subject && <MonthTable query={{ ...query, data: query.data && reports }} month={month} />}
      <ReadyPreview files={files} month={month} />
    </>
  );
}

/** Why no files can be made yet, for people who find the buttons disabled. MON-04 */
function whatIsMissing(filter: {
  changed: boolean;
  applied: boolean;
  complete: boolean;
  isEmpty: boolean;
}): string | null {
  if (!filter.complete) return 'Choose whose reports, then apply the filter to see and build them.';
  if (filter.changed) return 'The filter has changed. Apply it to see and build its reports.';
  if (!filter.applied) return 'Apply the filter to see and build its reports.';
  return filter.isEmpty ? monthlyMessages.nothingToBuild : null;
}

/** The filter in the names that the server knows; null before one is applied. */
function subjectOf(filter: MonthlyFilterForm | null): MonthlySubject | null {
  switch (filter?.parameter) {
    case 'own':
      return { parameter: 'own' };
    case 'person':
      return { parameter: 'person', username: filter.person };
    case 'charge-line':
      return { parameter: 'charge-line', lines: filter.lines };
    default:
      return null;
  }
}
