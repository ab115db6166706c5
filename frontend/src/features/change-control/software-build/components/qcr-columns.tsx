import { recordNumber, takenWords, type BuildQcr } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../../shared/navigation/paths';
import type { TableColumn } from '../../../../shared/table/column';

/** The state of a plan, in words. */
const planWords = ({ qip_form }: BuildQcr): string =>
  qip_form === null ? 'None' : qip_form.qip_stage === 'QIP-2s' ? 'QIP-1 and QIP-2' : 'QIP-1';

/**
 * The columns that describe a change request in the tables of builds.
 * @param newTab opens links in a new tab, so that a choice on the screen is not lost
 */
export const qcrColumns = (newTab = false): TableColumn<BuildQcr>[] => [
  {
    id: 'id',
    header: 'QCR',
    value: ({ id }) => id,
    // A change request found in another person's project is offered here but cannot be opened.
    cell: ({ id, documentId, readable }) =>
      readable ? (
        <Link
          className="qcr-number"
          to={pathTo('Review QCR', documentId)}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          <span>{recordNumber('qcr', id)}</span>
          {newTab && <span className="visually-hidden">, in a new tab</span>}
        </Link>
      ) : (
        <span className="qcr-number">{recordNumber('qcr', id)}</span>
      ),
    rowHeader: true,
  },
  {
    id: 'title',
    header: 'Title',
    value: ({ submitted_qpr: { title, foundIn, softwareVersion } }) =>
      `${title} ${foundIn} ${softwareVersion}`,
    cell: ({ taken, takenTo, submitted_qpr: { title, foundIn, softwareVersion } }) => (
      <span className="list-main">
        <bdi>{title}</bdi>
        <small>
          Found in <bdi>{foundIn}</bdi> <bdi>{softwareVersion}</bdi>
        </small>
        {taken && <small>{takenWords({ takenTo })}</small>}
      </span>
    ),
  },
  { id: 'priority', header: 'Priority', value: ({ priority }) => priority },
  { id: 'qip', header: 'QIP', value: planWords },
];
