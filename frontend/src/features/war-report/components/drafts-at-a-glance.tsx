import { warReportMessages, type WarReport } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatMoment, formatPeriod } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import { Loaded } from '../../../shared/ui/loaded';
import { useDrafts } from '../hooks';
import '../war-report.css';

/** As many as fit beside everything else of Home; the rest is one click away. */
const SHOWN = 5;

/** The person's own saved reports, to go on with. */
export function DraftsAtAGlance() {
  const query = useDrafts();
  return (
    <section className="card" aria-labelledby="drafts-heading">
      <h2 id="drafts-heading">Saved reports</h2>
      <Loaded query={query} what="saved reports" failure={warReportMessages.errorSavedList}>
        {(drafts) => <Drafts drafts={drafts} />}
      </Loaded>
    </section>
  );
}

const Drafts = ({ drafts }: { drafts: WarReport[] }) =>
  drafts.length === 0 ? (
    <p className="text-body-secondary mb-0">You have no saved reports.</p>
  ) : (
    <>
      <ul className="plain-list">
        {drafts.slice(0, SHOWN).map((draft) => (
          <li key={draft.documentId}>
            <span className="list-main">
              <Link to={pathTo('New-War', draft.documentId)}>{draft.projectTask}</Link>
              <small>
                {formatPeriod(draft.startDate, draft.endDate)}
                {draft.lastSaved && ` · saved ${formatMoment(draft.lastSaved)}`}
              </small>
              {draft.availableActions.includes('move') && (
                <small className="line-gone">{warReportMessages.lineGone}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {drafts.length > SHOWN && <Link to={pathTo('Edit-Saved-War')}>All {drafts.length} saved reports</Link>}
    </>
  );
