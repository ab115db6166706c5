import type { Behind, StatisticsUnit } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { TableFrame } from '../../../shared/table/table-frame';
import { tableRoles } from '../../../shared/table/table-roles';
import { behindWords, type ChartData, withUnit } from '../chart-rows';
import type { Look } from '../looks';

interface PointsTableProps {
  caption: string;
  look: Look;
  unit: StatisticsUnit;
  data: ChartData;
}

/** How many names are shown before "show all". */
const FEW = 3;

/** The data of a chart as a table: label, value, total, and the people or records behind it. CHT-04 */
export function PointsTable({ caption, look, unit, data: { groups, rows } }: PointsTableProps) {
  const { at, of, behind } = look;
  const headings = [
    at,
    ...groups,
    ...(of === undefined ? [] : [of]),
    ...(behind === undefined ? [] : [behind]),
  ];
  return (
    <TableFrame
      caption={caption}
      head={headings.map((heading) => (
        <th key={heading} scope="col" {...tableRoles.heading}>
          {heading}
        </th>
      ))}
    >
      {rows.map((row) => (
        <tr key={row.at} {...tableRoles.row}>
          <th scope="row" {...tableRoles.rowHeading} data-label={at}>
            <bdi>{row.label}</bdi>
          </th>
          {row.values.map((value, index) => (
            <td key={groups[index]} {...tableRoles.cell} data-label={groups[index]}>
              {value === null ? 'None' : withUnit(value, unit)}
            </td>
          ))}
          {of !== undefined && (
            <td {...tableRoles.cell} data-label={of}>
              {row.of ?? 'None'}
            </td>
          )}
          {behind !== undefined && (
            <td {...tableRoles.cell} data-label={behind}>
              <BehindList behind={row.behind} nobody={look.nobody} />
            </td>
          )}
        </tr>
      ))}
    </TableFrame>
  );
}

const One = ({ one }: { one: Behind }) =>
  one.target === null ? <bdi>{behindWords(one)}</bdi> : <Link to={one.target}>{behindWords(one)}</Link>;

/** The first few, and the others on request. */
function BehindList({ behind, nobody = 'None' }: { behind: readonly Behind[]; nobody?: string | undefined }) {
  if (behind.length === 0) return <span>{nobody}</span>;
  const list = (some: readonly Behind[]) => (
    <ul className="behind-list">
      {some.map((one) => (
        <li key={one.username ?? one.target ?? one.name}>
          <One one={one} />
        </li>
      ))}
    </ul>
  );
  if (behind.length <= FEW) return list(behind);
  return (
    <details>
      <summary>{`${behind.length} in all`}</summary>
      {list(behind)}
    </details>
  );
}
