import { warReportMessages, type WarReport } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { pathTo } from '../../../shared/navigation/paths';
import { periodColumn, projectColumn } from '../../../shared/report-files/report-columns';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn } from '../../../shared/table/columns';
import { RowButton, RowLink } from '../../../shared/table/row-buttons';
import '../war-report.css';
import { ActivityPreview, firstBullet } from './activity-preview';

const nameOf = (report: WarReport): string =>
  `the report on ${report.projectTask}, ${formatPeriod(report.startDate, report.endDate)}`;

/** Marks a draft that cannot be submitted on its charge line. */
const ProjectCell = ({ report }: { report: WarReport }) => (
  <span className="list-main">
    <span>{report.projectTask}</span>
    {report.availableActions.includes('move') && (
      <small className="line-gone">{warReportMessages.lineGone}</small>
    )}
  </span>
);

/** The table of drafts. @param onDelete asks before it deletes */
export const savedColumns = (onDelete: (report: WarReport) => void): TableColumn<WarReport>[] => [
  { ...projectColumn, rowHeader: true, cell: (report) => <ProjectCell report={report} /> },
  { ...periodColumn, brief: true },
  {
    id: 'lastSaved',
    header: 'Last Saved',
    value: (report) => report.lastSaved ?? '',
    cell: (report) => (report.lastSaved ? formatMoment(report.lastSaved) : '–'),
  },
  {
    id: 'activity',
    header: 'Activity',
    brief: true,
    value: (report) => firstBullet(report.activity),
    cell: (report) => <ActivityPreview activity={report.activity} />,
  },
  actionColumn((report) => (
    <span className="row-actions">
      <RowLink opensRow icon="write" which={nameOf(report)} to={pathTo('New-War', report.documentId)}>
        Edit
      </RowLink>
      <RowButton icon="trash" look="quiet-danger" which={nameOf(report)} onClick={() => onDelete(report)}>
        Delete
      </RowButton>
    </span>
  )),
];
