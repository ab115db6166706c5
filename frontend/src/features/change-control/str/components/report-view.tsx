import { strFieldNames } from '@intranet/domain';
import { useNavigate } from 'react-router-dom';
import { DocumentText } from '../../../../shared/document-form/document-text';
import { textsOf } from '../../../../shared/document-form/sections';
import { pathTo } from '../../../../shared/navigation/paths';
import { Empty } from '../../../../shared/ui/load-states';
import type { TestReport } from '../load-report';
import { strSections } from '../report-sections';

/** A test report to read. STR-03 */
export function ReportView({ shown: { build, report } }: { shown: TestReport }) {
  const navigate = useNavigate();
  return (
    <div className="card-stack">
      <section className="card sheet" aria-label="Software test report">
        {report ? (
          <DocumentText heading="h2" sections={strSections} texts={textsOf(strFieldNames, report)} />
        ) : (
          <Empty
            icon="papers"
            title="There is no STR yet"
          >{`It is written at the stage STR; the build is at ${build.stage}.`}</Empty>
        )}
      </section>
      <div className="sheet form-actions mt-0">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => void navigate(pathTo('ViewEditBuild', build.documentId))}
        >
          Done
        </button>
      </div>
    </div>
  );
}
