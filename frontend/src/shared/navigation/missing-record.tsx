import type { RouteName } from '@intranet/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IconName } from '../ui/icon';
import { Empty } from '../ui/load-states';
import { pathTo } from './paths';

interface MissingRecordProps {
  icon: IconName;
  /** Says that the record does not exist, or not for this person. */
  title: string;
  /** The list of such records, and its name. */
  to: RouteName;
  children: ReactNode;
}

/** Shown in place of a missing record, with a link to the list. */
export const MissingRecord = ({ icon, title, to, children }: MissingRecordProps) => (
  <Empty icon={icon} title={title}>
    <Link to={pathTo(to)}>{children}</Link>
  </Empty>
);
