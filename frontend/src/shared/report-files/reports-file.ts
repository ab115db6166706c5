import { type BulletLine, activityToLines, type WarReport } from '@intranet/domain';
import { momentCell } from '../lib/moment-cell';
import { readStored } from '../rich-text/stored-activity';
import type { FileColumn, TableFile } from '../table/file/table-file';

const lineOf = ({ level, runs }: BulletLine): string =>
  `${'  '.repeat(level - 1)}• ${runs.map(({ text }) => text).join('')}`;

const columns: FileColumn<WarReport>[] = [
  { heading: 'Name', value: (report) => report.firstLastName },
  { heading: 'Username', value: (report) => report.username },
  { heading: 'Project', value: (report) => report.projectTask },
  { heading: 'From', value: (report) => report.startDate },
  { heading: 'To', value: (report) => report.endDate },
  { heading: 'Last Saved', value: (report) => momentCell(report.lastSaved) },
  {
    heading: 'Activity',
    value: (report) => activityToLines(readStored(report.activity)).map(lineOf).join('\n'),
  },
];

/** Weekly reports with their texts, a line for each bullet. IMP-03 */
export const reportsFile = (name: string): TableFile<WarReport> => ({ name, columns });
