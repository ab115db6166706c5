import type { CalendarDay, WeekLine } from '@intranet/domain';
import { TableFrame } from '../../../shared/table/table-frame';
import { tableRoles } from '../../../shared/table/table-roles';
import { WeekCell } from './week-cell';
import { periodOf, shortDay } from '../../../shared/lib/week-words';
import './weeks.css';

interface WeeksTableProps {
  caption: string;
  weeks: readonly CalendarDay[];
  lines: readonly WeekLine[];
  own: boolean;
  onRead: OnRead;
}

/** A submitted report, among those of its line. */
export interface Reading {
  report: string;
  among: string[];
}

/** Opens a submitted report, or closes it with null. */
export type OnRead = (reading: Reading | null) => void;

/** The submitted reports of a line, the oldest first. */
const submittedOn = ({ cells }: WeekLine): string[] => [
  ...new Set(
    cells.flatMap(({ state, report }) => (state === 'submitted' && report !== null ? [report] : [])),
  ),
];

/** Charge lines by weeks, the newest first; on phones each line is a card. RHY-02 */
export function WeeksTable({ caption, weeks, lines, own, onRead }: WeeksTableProps) {
  const newestFirst = weeks.toReversed();
  return (
    <>
      <TableFrame
        caption={caption}
        className="weeks-table"
        head={
          <>
            <th scope="col" {...tableRoles.heading}>
              Charge line
            </th>
            {newestFirst.map((week) => (
              <th key={week} scope="col" {...tableRoles.heading} aria-label={periodOf(week)}>
                {shortDay(week)}
              </th>
            ))}
          </>
        }
      >
        {lines.map((line) => (
          <tr key={line.project} {...tableRoles.row}>
            <th scope="row" {...tableRoles.rowHeading}>
              <bdi>{line.project}</bdi>
            </th>
            {line.cells.toReversed().map((cell) => (
              <td key={cell.week} {...tableRoles.cell} data-label={shortDay(cell.week)}>
                <WeekCell
                  project={line.project}
                  cell={cell}
                  own={own}
                  onRead={(report) => onRead({ report, among: submittedOn(line) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </TableFrame>
    </>
  );
}
