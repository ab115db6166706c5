import { DocumentForm } from '../../../../shared/document-form/document-form';
import type { TestReport } from '../load-report';
import { strSections } from '../report-sections';
import { useTestReportForm } from '../use-test-report-form';

/** The form of the software test report of a build. STR-01 */
export function TestReportForm({ shown }: { shown: TestReport }) {
  const state = useTestReportForm(shown);
  return (
    <section className="card sheet" aria-label="Software test report">
      <DocumentForm state={state} sections={strSections} rows={4} />
    </section>
  );
}
