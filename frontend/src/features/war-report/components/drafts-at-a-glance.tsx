import '../war-report.css';
import { covers, type WarReport, warReportMessages, weekAddress, weekOf } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { today } from '../../../shared/lib/today';
import { pathTo } from '../../../shared/navigation/paths';
import { Loaded } from '../../../shared/ui/loaded';
import { useDrafts } from '../hooks';

/** It cannot be submitted as it is, and no week lists its charge line. WAR-13 */
const isLineGone = ({ availableActions }: WarReport): boolean => availableActions.includes('move');

/**
 * The one editor of a saved report: the page of its week. One that no week shows has a page of its own, where its charge
 * line and days can be changed. WAR-09, RHY-04
 */
const editorOf = (draft: WarReport): string =>
  isLineGone(draft) || !covers(draft, weekOf(draft.startDate).startDate)
    ? pathTo('New-War', draft.documentId)
    : weekAddress(draft.startDate, draft.projectTask);

/** How many fit on Home; a link leads to the others. */
const SHOWN = 5;

/** The person's saved reports of other weeks, to continue. This week's are in the card This week. */
export function DraftsAtAGlance() {
  const query = useDrafts();
  const [{ startDate }] = useState(() => weekOf(today()));
  const isOther = (draft: WarReport) => draft.startDate !== startDate || isLineGone(draft);
  if (query.data && !query.data.some(isOther) && !query.error) return null;
  return (
    <section className="card" aria-labelledby="drafts-heading">
      <h2 id="drafts-heading">Saved for other weeks</h2>
      <Loaded query={query} what="saved reports" failure={warReportMessages.errorSavedList}>
        {(drafts) => <Drafts drafts={drafts.filter(isOther)} />}
      </Loaded>
    </section>
  );
}

const Drafts = ({ drafts }: { drafts: WarReport[] }) => (
  <>
    <ul className="plain-list">
      {drafts.slice(0, SHOWN).map((draft) => (
        <li key={draft.documentId}>
          <span className="list-main">
            <Link to={editorOf(draft)}>{draft.projectTask}</Link>
            <small>
              {`${formatPeriod(draft.startDate, draft.endDate)}${draft.lastSaved ? ` · saved ${formatMoment(draft.lastSaved)}` : ''}`}
            </small>
            {isLineGone(draft) && <small className="line-gone">{warReportMessages.lineGone}</small>}
          </span>
        </li>
      ))}
    </ul>
    {drafts.length > SHOWN && (
      <Link to={pathTo('Edit-Saved-War')}>{`All ${drafts.length} saved reports`}</Link>
    )}
  </>
);
