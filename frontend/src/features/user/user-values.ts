import { NO_SUPERVISOR, type EditUserForm, type UserPatch, type UserRecord } from '@intranet/domain';
import { changedFields } from '../../shared/write/merge';

/** A user in the form's values: an empty field is '' there and null on the server. */
export const valuesOf = (user: UserRecord): EditUserForm => ({
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  dob: user.dob ?? '',
  workPhone: user.workPhone ?? '',
  workCellPhone: user.workCellPhone ?? '',
  title: user.title ?? '',
  division: user.division ?? '',
  reportsTo: user.reportsTo,
  groups: user.groups.map((group) => group.name),
  realColor: user.realColor ?? '',
});

export const blankValues: EditUserForm = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  dob: '',
  workPhone: '',
  workCellPhone: '',
  title: '',
  division: '',
  reportsTo: NO_SUPERVISOR,
  groups: ['Employee'],
  realColor: '',
};

const optional = ['workPhone', 'workCellPhone', 'title', 'division', 'realColor'] as const;

/** Empty fields become null for the server. */
export const withNulls = <Values extends Partial<EditUserForm>>(values: Values): Values => {
  const stored: Partial<EditUserForm> = { ...values };
  for (const field of optional) if (stored[field] === '') stored[field] = null;
  // Clearing the supervisor means choosing None.
  if (stored.reportsTo === '') stored.reportsTo = NO_SUPERVISOR;
  return stored as Values;
};

/** Only changes are sent, so that other people's changes to other fields stay. USR-08 */
export const patchOf = (before: EditUserForm, after: EditUserForm): UserPatch =>
  withNulls(Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]])));

/** The labels of the fields. */
export const labels: Record<keyof EditUserForm, string> = {
  username: 'Username',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  dob: 'Date of birth',
  workPhone: 'Work phone',
  workCellPhone: 'Work cell phone',
  title: 'Title',
  division: 'Division',
  reportsTo: 'Direct report to',
  groups: 'Access',
  realColor: 'Real color',
};

/** The user as the rules of the domain take one. */
export const factsOf = (user: UserRecord) => ({
  id: user.id,
  role: user.role.name,
  groups: user.groups.map((group) => group.name),
  blocked: user.blocked,
});
