import { recordNumber, type SubmittedQpr } from '@intranet/domain';
import {
  createdColumn,
  numberColumn,
  problemColumns,
} from '../../../../shared/change-control/problem-columns';
import type { TableColumn } from '../../../../shared/table/column';
import { actionColumn } from '../../../../shared/table/columns';
import { RowButton } from '../../../../shared/table/row-buttons';
import { opens } from '../../../../shared/table/use-open-record';
import { QprStatus } from './qpr-status';

/** The nine columns of Review QPR. QPR-05 */
export const qprColumns = (onPreview: (id: string) => void): TableColumn<SubmittedQpr>[] => [
  numberColumn('qpr', 'QPR Number'),
  createdColumn('dateSubmitted', (qpr) => qpr.dateSubmitted),
  ...problemColumns<SubmittedQpr>((qpr) => qpr),
  {
    id: 'status',
    header: 'Status',
    brief: true,
    value: (qpr) => qpr.status,
    cell: (qpr) => <QprStatus qpr={qpr} />,
  },
  actionColumn((qpr) => (
    <span className="row-actions">
      <RowButton
        icon="eye"
        opensRow
        which={recordNumber('qpr', qpr.id)}
        {...opens(qpr.documentId)}
        onClick={() => onPreview(qpr.documentId)}
      >
        Preview
      </RowButton>
    </span>
  )),
];
