import { useEffect, type ReactNode } from 'react';
import { namePage } from './page-title';

interface PageHeaderProps {
  title: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** The main action of the page, where it is not part of a form. */
  action?: ReactNode;
  /** A record is open on the page, and its heading is the h1: this one names the list around it. SES-42 */
  isParent?: boolean;
  /** It says why there is no page, so it is no place to come back to. SEA-05 */
  isNotice?: boolean;
}

/** The one h1 of a page without an open record. It sets the title of the tab, and takes the focus after a navigation. */
export function PageHeader({ title, lead, action, isParent = false, isNotice = false }: PageHeaderProps) {
  useEffect(() => {
    namePage(title, !isNotice);
  }, [title, isNotice]);
  return (
    <header className="page-header">
      <div>
        {isParent ? <p className="page-name">{title}</p> : <h1 tabIndex={-1}>{title}</h1>}
        {lead && <p className="page-lead">{lead}</p>}
      </div>
      {action && <div className="page-action">{action}</div>}
    </header>
  );
}
