import type { Build } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../../../shared/navigation/paths';

/** The link to the STR of the build. STR-02, STR-03 */
export function TestReportPanel({ build }: { build: Build }) {
  const exists = build.STRNumber !== null;
  const may = build.availableActions.includes('submit-test-report');
  const address = pathTo('STR-Form', build.documentId);
  if (!exists && !may) return <p className="text-body-secondary mb-0">There is no STR yet.</p>;
  return (
    <div className="row-actions">
      {may ? (
        <Link className="btn btn-primary" to={address}>
          {exists ? 'Submit the STR again' : 'Write the STR'}
        </Link>
      ) : (
        <Link className="btn btn-secondary" to={address}>
          View STR
        </Link>
      )}
    </div>
  );
}
