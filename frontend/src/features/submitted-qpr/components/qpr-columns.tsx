import { recordNumber, type SubmittedQpr } from '@intranet/domain';
import { dayCell, problemColumns } from '../../../shared/change-control/problem-columns';
import type { TableColumn } from '../../../shared/table/column';
import { opens } from '../../../shared/table/use-open-record';
import { Icon } from '../../../shared/ui/icon';
import { QprStatus } from './qpr-status';

/** The nine columns of Review QPR. QPR-05 */
export const qprColumns = (onPreview: (id: string) => void): TableColumn<SubmittedQpr>[] => [
  {
    id: 'id',
    header: 'QPR Number',
    value: (qpr) => qpr.id,
    inFile: (qpr) => recordNumber('qpr', qpr.id),
    cell: (qpr) => recordNumber('qpr', qpr.id),
  },
  {
    id: 'dateSubmitted',
    header: 'Date Created',
    value: (qpr) => qpr.dateSubmitted,
    cell: (qpr) => dayCell(qpr.dateSubmitted),
  },
  ...problemColumns<SubmittedQpr>((qpr) => qpr),
  {
    id: 'status',
    header: 'Status',
    value: (qpr) => qpr.status,
    cell: (qpr) => <QprStatus qpr={qpr} />,
  },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (qpr) => (
      <span className="row-actions">
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          {...opens(qpr.documentId)}
          onClick={() => onPreview(qpr.documentId)}
        >
          <Icon name="eye" /> Preview <span className="visually-hidden">{recordNumber('qpr', qpr.id)}</span>
        </button>
      </span>
    ),
  },
];
