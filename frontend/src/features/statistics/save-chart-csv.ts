import type { StatisticsSeries } from '@intranet/domain';
import { type CsvCell, csvFile } from '../../shared/csv/csv';
import { saveFile } from '../../shared/documents/save-file';
import { behindWords, type ChartData } from './chart-rows';
import type { Look } from './looks';

/** The table of a chart as a CSV file named like its series. CHT-04 */
export function saveChartCsv(
  { name, unit }: StatisticsSeries,
  look: Look,
  { groups, rows }: ChartData,
): void {
  const headings = [
    look.at,
    ...groups.map((group) => `${group} (${unit})`),
    ...(look.of === undefined ? [] : [look.of]),
    ...(look.behind === undefined ? [] : [look.behind]),
  ];
  const cells = rows.map((row): CsvCell[] => [
    row.at,
    ...row.values,
    ...(look.of === undefined ? [] : [row.of]),
    ...(look.behind === undefined ? [] : [row.behind.map(behindWords).join('; ')]),
  ]);
  saveFile(csvFile(headings, cells), `${name}.csv`);
}
