import { useEffect, useRef, type ReactNode } from 'react';
import type { Elements } from '../ui/elements';
import { openRow } from './row-opening';
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

/** The frame and caption of every table, whose rows open their records. SES-31 */
export function TableFrame({ caption, className = '', before, head, children }: TableFrameProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const until = new AbortController();
    // Not a listener of React, which also hears clicks in dialogs that a cell has opened.
    body.current?.addEventListener('click', openRow, { signal: until.signal });
    return () => until.abort();
  }, []);
  return (
    <div className="table-frame">
      {before}
      <table className={`table ${className}`.trim()} {...tableRoles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>{head}</tr>
        </thead>
        <tbody ref={body} {...tableRoles.group}>
          {children}
        </tbody>
      </table>
    </div>
  );
}
