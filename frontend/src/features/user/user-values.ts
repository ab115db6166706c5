import { NO_SUPERVISOR, type EditUserForm, type UserPatch, type UserRecord } from '@intranet/domain';

/** A person as the fields of the form show them: nothing is '' there, and null for the server. */
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

/** What the server stores for the fields that may be left empty. */
export const withNulls = <Values extends Partial<EditUserForm>>(values: Values): Values => {
  const stored: Partial<EditUserForm> = { ...values };
  for (const field of optional) if (stored[field] === '') stored[field] = null;
  // A cleared choice of a supervisor is the choice of none.
  if (stored.reportsTo === '') stored.reportsTo = NO_SUPERVISOR;
  return stored as Values;
};

type Field = keyof EditUserForm;
const fields = Object.keys(blankValues) as Field[];

/** The order in which somebody was put into groups says nothing. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? ''));
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const changed = (before: EditUserForm, after: EditUserForm): Field[] =>
  fields.filter((field) => !same(before[field], after[field]));

/** Only what was changed is sent, so that what others changed elsewhere stays. USR-08 */
export const patchOf = (before: EditUserForm, after: EditUserForm): UserPatch =>
  withNulls(Object.fromEntries(changed(before, after).map((field) => [field, after[field]])));

export interface Merge {
  /** What was typed, and beside it what others have changed. */
  values: EditUserForm;
  /** Fields that others have changed in the meantime. */
  theirs: Field[];
  /** Those of them that were typed into as well; what was typed stands. */
  both: Field[];
}

/** Merges what somebody typed with what others saved in the meantime, losing neither. */
export function merge(before: EditUserForm, typed: EditUserForm, now: EditUserForm): Merge {
  const mine = changed(before, typed);
  const theirs = changed(before, now);
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]]));
  return {
    values: { ...now, ...kept },
    theirs,
    both: theirs.filter((field) => mine.includes(field) && !same(typed[field], now[field])),
  };
}

/** What the fields are called on the screen. */
export const labels: Record<Field, string> = {
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

/** The person as the rules of the domain ask for them. */
export const factsOf = (user: UserRecord) => ({
  id: user.id,
  role: user.role.name,
  groups: user.groups.map((group) => group.name),
  blocked: user.blocked,
});
