import { recordNumber, type BuildQcr } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import type { TableColumn } from '../../../shared/table/column';

/** How far a plan is, in words. */
const planWords = ({ qip_form }: BuildQcr): string =>
  qip_form === null ? 'None' : qip_form.qip_stage === 'QIP-2s' ? 'QIP-1 and QIP-2' : 'QIP-1';

/** What a change request is, wherever one stands in a table of builds. */
export const qcrColumns: TableColumn<BuildQcr>[] = [
  {
    id: 'id',
    header: 'QCR',
    value: ({ id }) => id,
    cell: ({ id, documentId }) => (
      <Link className="qcr-number" to={pathTo('Review QCR', documentId)}>
        {recordNumber('qcr', id)}
      </Link>
    ),
    rowHeader: true,
  },
  {
    id: 'title',
    header: 'Title',
    value: ({ submitted_qpr: { title, foundIn, softwareVersion } }) =>
      `${title} ${foundIn} ${softwareVersion}`,
    cell: ({ submitted_qpr: { title, foundIn, softwareVersion } }) => (
      <span className="list-main">
        <bdi>{title}</bdi>
        <small>
          Found in <bdi>{foundIn}</bdi> <bdi>{softwareVersion}</bdi>
        </small>
      </span>
    ),
  },
  { id: 'priority', header: 'Priority', value: ({ priority }) => priority },
  { id: 'qip', header: 'QIP', value: planWords },
];
