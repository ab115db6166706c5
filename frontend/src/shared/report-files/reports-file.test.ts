import { expect, it } from 'vitest';
import { aReport } from '../../testing/builders';
import type { FileColumn } from '../table/file/table-file';
import { reportsFile } from './reports-file';

it('[IMP-03] [WAR-13] a report in a file is a line for each bullet, without marks of HTML, and names its author beyond doubt', () => {
  const report = aReport({
    activity: '<ul><li>One <b>bold</b><ul><li>Below</li></ul></li><li>Two</li></ul>',
  });
  const columns = reportsFile('Reports').columns as FileColumn<typeof report>[];
  const cells = Object.fromEntries(columns.map(({ heading, value }) => [heading, value(report)]));
  expect(cells).toMatchObject({
    Name: report.firstLastName,
    Username: report.username,
    Project: report.projectTask,
    From: report.startDate,
    To: report.endDate,
    Activity: '• One bold\n  • Below\n• Two',
  });
});
