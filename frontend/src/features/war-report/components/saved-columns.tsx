import { warReportMessages, type WarReport } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatMoment, formatPeriod } from '../../../shared/lib/format-date';
import { pathTo } from '../../../shared/navigation/paths';
import type { TableColumn } from '../../../shared/table/column';
import { Icon } from '../../../shared/ui/icon';
import '../war-report.css';
import { ActivityPreview, firstBullet } from './activity-preview';

const nameOf = (report: WarReport): string =>
  `the report on ${report.projectTask}, ${formatPeriod(report.startDate, report.endDate)}`;

/** A draft that cannot be submitted on its line says so. */
const ProjectCell = ({ report }: { report: WarReport }) => (
  <span className="list-main">
    {report.projectTask}
    {report.availableActions.includes('move') && (
      <small className="line-gone">{warReportMessages.lineGone}</small>
    )}
  </span>
);

/** The table of drafts. @param onDelete asks before it deletes */
export const savedColumns = (onDelete: (report: WarReport) => void): TableColumn<WarReport>[] => [
  {
    id: 'projectTask',
    header: 'Project',
    value: (report) => report.projectTask,
    rowHeader: true,
    cell: (report) => <ProjectCell report={report} />,
  },
  {
    id: 'startDate',
    header: 'Date Range',
    value: (report) => report.startDate,
    cell: (report) => formatPeriod(report.startDate, report.endDate),
  },
  {
    id: 'lastSaved',
    header: 'Last Saved',
    value: (report) => report.lastSaved ?? '',
    cell: (report) => (report.lastSaved ? formatMoment(report.lastSaved) : '–'),
  },
  {
    id: 'activity',
    header: 'Activity',
    value: (report) => firstBullet(report.activity),
    cell: (report) => <ActivityPreview activity={report.activity} />,
  },
  {
    id: 'action',
    header: 'Action',
    value: () => '',
    sortable: false,
    cell: (report) => (
      <span className="row-actions">
        <Link className="btn btn-sm btn-secondary" to={pathTo('New-War', report.documentId)}>
          <Icon name="write" /> Edit <span className="visually-hidden">{nameOf(report)}</span>
        </Link>
        <button type="button" className="btn btn-sm btn-quiet-danger" onClick={() => onDelete(report)}>
          <Icon name="trash" /> Delete <span className="visually-hidden">{nameOf(report)}</span>
        </button>
      </span>
    ),
  },
];
