import { recordNumber, type SubmittedQpr } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../../shared/navigation/paths';
import { opening } from '../../../../shared/table/opening';
import { Icon } from '../../../../shared/ui/icon';
import { Empty } from '../../../../shared/ui/load-states';
import { Loaded } from '../../../../shared/ui/loaded';
import { useOwnQprs } from '../hooks';
import '../submitted-qpr.css';
import { Milestones } from './milestones';
import { statusWords } from './qpr-status';

/** A customer's own reports on Home, each with its progress. QPR-10 */
export function OwnReports() {
  const query = useOwnQprs();
  return (
    <section className="card own-reports" aria-labelledby="own-reports-heading">
      <div className="card-head">
        <h2 id="own-reports-heading">Your reports</h2>
        <Link className="btn btn-primary" to={pathTo('QPR form')}>
          <Icon name="plus" /> <span>Report a problem</span>
        </Link>
      </div>
      <Loaded query={query} what="your reports" failure="There was an error retrieving your reports.">
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <Empty icon="papers" title="You have not reported a problem yet">
                Your reports appear here with their progress, until the release that resolves them.
              </Empty>
            ) : (
              <ul className="own-report-list">
                {data.map((qpr) => (
                  <Report key={qpr.documentId} qpr={qpr} />
                ))}
              </ul>
            )}
            {meta.pagination.total > data.length && (
              <Link to={pathTo('Review QPR')}>{`All ${meta.pagination.total} of your reports`}</Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Report({ qpr }: { qpr: SubmittedQpr }) {
  const number = recordNumber('qpr', qpr.id);
  return (
    <li>
      <div className="own-report-head">
        <Link to={pathTo('Review QPR') + opening(qpr.documentId)}>
          <bdi>{qpr.title}</bdi>
        </Link>
        <small>
          <span>{`${number},`}</span> <bdi>{qpr.foundIn}</bdi> <bdi>{qpr.softwareVersion}</bdi>
        </small>
      </div>
      {qpr.milestones && <Milestones milestones={qpr.milestones} refused={statusWords(qpr)} of={number} />}
    </li>
  );
}
