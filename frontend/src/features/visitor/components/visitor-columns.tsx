import { isNote, type Visitor } from '@intranet/domain';
import { today } from '../../../shared/lib/today';
import { formatDay } from '../../../shared/lib/format-date';
import { personColumn } from '../../../shared/people/name/person-column';
import type { TableColumn } from '../../../shared/table/column';
import { actionColumn } from '../../../shared/table/columns';
import { RowMenu } from '../../../shared/table/row-menu';
import { RowName } from '../../../shared/table/row-name';
import { BusyButton } from '../../../shared/ui/busy-button';
import { EmailText } from '../../../shared/ui/email-text';
import { clockWords, hostOf, nameOf } from '../clock-words';
import { useSign } from '../hooks';

interface VisitorActions {
  /** @param ask the missing time, whose field takes the focus */
  onEdit: (visitor: Visitor, ask?: 'departure') => void;
  onDelete: (visitor: Visitor) => void;
}

/** A visitor who did not come on their day, or whose times nobody entered, is no longer expected. */
const arrivalWords = ({ signedInAt, dayOfVisit }: Visitor): string => {
  if (signedInAt) return clockWords(signedInAt, dayOfVisit);
  return isNote(dayOfVisit, today()) ? 'Not signed in' : 'Expected';
};

/**
 * Was the visitor never signed out on a past day? The current time would be wrong, so the form asks for the time.
 * VIS-03
 */
const isForgotten = ({ signedInAt, signedOutAt, dayOfVisit }: Visitor): boolean =>
  signedInAt !== null && signedOutAt === null && isNote(dayOfVisit, today());

/** The columns of the visitor log; `actions` are the actions of its buttons. VIS-01 */
export const visitorColumns = (actions: VisitorActions): TableColumn<Visitor>[] => [
  {
    id: 'name',
    header: 'Visitor',
    value: (visitor) => `${visitor.lastName} ${visitor.firstName}`,
    cell: (visitor) => (
      <span className="list-main">
        {visitor.availableActions.includes('update') ? (
          <RowName id={visitor.documentId} onOpen={() => actions.onEdit(visitor)}>
            <span>{nameOf(visitor)}</span>
          </RowName>
        ) : (
          <span>{nameOf(visitor)}</span>
        )}
        {visitor.email && (
          <small className="visitor-email" title={visitor.email}>
            <EmailText email={visitor.email} />
          </small>
        )}
      </span>
    ),
    rowHeader: true,
  },
  { id: 'companyName', header: 'Company', value: (visitor) => visitor.companyName, brief: true },
  personColumn('personToSee', 'Person to See', hostOf),
  {
    id: 'dayOfVisit',
    header: 'Day of Visit',
    brief: true,
    value: (visitor) => visitor.dayOfVisit,
    cell: (visitor) => formatDay(visitor.dayOfVisit),
  },
  {
    id: 'signedInAt',
    header: 'Signed In',
    brief: 'labelled',
    value: (visitor) => visitor.signedInAt ?? '',
    cell: (visitor) => arrivalWords(visitor),
  },
  {
    id: 'signedOutAt',
    header: 'Signed Out',
    value: (visitor) => visitor.signedOutAt ?? '',
    cell: (visitor) => (visitor.signedOutAt ? clockWords(visitor.signedOutAt, visitor.dayOfVisit) : ''),
  },
  actionColumn((visitor) => <Buttons visitor={visitor} {...actions} />),
];

/** The server says which buttons there are. */
function Buttons({ visitor, onEdit, onDelete }: VisitorActions & { visitor: Visitor }) {
  const sign = useSign(visitor);
  const may = (action: Visitor['availableActions'][number]) => visitor.availableActions.includes(action);
  const button = (label: string, onClick: () => unknown) => (
    <BusyButton size="small" busy={sign.busy} turning={false} onClick={onClick}>
      <span>{label}</span> <span className="visually-hidden">{nameOf(visitor)}</span>
    </BusyButton>
  );
  return (
    <div className="row-actions is-line">
      {may('sign-in') && button('Sign in', () => sign.run('in'))}
      {may('sign-out') && button('Sign out', () => sign.run('out'))}
      {isForgotten(visitor) && button('Enter departure', () => onEdit(visitor, 'departure'))}
      <RowMenu
        which={nameOf(visitor)}
        actions={[
          may('update') && { label: 'Edit', icon: 'write', onChoose: () => onEdit(visitor) },
          { label: 'Delete', icon: 'trash', dangerous: true, onChoose: () => onDelete(visitor) },
        ]}
      />
    </div>
  );
}
