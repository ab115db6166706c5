import type { ReactNode } from 'react';
import type { Elements } from '../ui/elements';
import { tableRoles } from './table-roles';

interface TableFrameProps {
  /** Names the table for screen readers. */
  caption: string;
  className?: string;
  /** Content above the table, in its frame. */
  before?: Elements;
  /** The cells of the head. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The frame and caption of every table. */
export const TableFrame = ({ caption, className = '', before, head, children }: TableFrameProps) => (
  <div className="table-frame">
    {before}
    <table className={`table ${className}`.trim()} {...tableRoles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>{head}</tr>
      </thead>
      <tbody {...tableRoles.group}>{children}</tbody>
    </table>
  </div>
);
