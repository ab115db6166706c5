import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../ui/icon';
import { rowOpener } from './row-opening';

interface Words {
  children: string;
  /** The row, for people who hear the button without its table: "of Ada Lovelace". */
  which: ReactNode;
  icon?: IconName | undefined;
}

interface Looks extends Words {
  look?: 'primary' | 'secondary' | 'quiet-danger';
  /** It opens the record of the row, as a click anywhere on the row does. SES-31 */
  opensRow?: boolean;
}

const Label = ({ icon, children, which }: Words) => (
  <>
    {icon && <Icon name={icon} />}
    {icon && ' '}
    <span>{children}</span> <span className="visually-hidden">{which}</span>
  </>
);

type RowButtonProps = Looks & Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'>;

/** A button in a row of a table. */
export const RowButton = ({
  children,
  which,
  icon,
  look = 'secondary',
  opensRow,
  ...button
}: RowButtonProps) => (
  <button {...button} {...(opensRow && rowOpener)} type="button" className={`btn btn-sm btn-${look}`}>
    <Label icon={icon} which={which}>
      {children}
    </Label>
  </button>
);

/** A link in a row of a table, styled like its buttons. */
export const RowLink = ({
  children,
  which,
  icon,
  look = 'secondary',
  opensRow,
  to,
}: Looks & { to: string }) => (
  <Link {...(opensRow && rowOpener)} className={`btn btn-sm btn-${look}`} to={to}>
    <Label icon={icon} which={which}>
      {children}
    </Label>
  </Link>
);
