import { z } from 'zod';
import { revision } from '../shared/stored-record.js';
import { groupNames } from '../access/actor.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { plainName, plainText } from '../shared/text.js';
import { userMessages as say } from './messages.js';
import { isRepeated, matching, newPassword, newPasswordTwice } from './password.js';

/** The value of `reportsTo` for a person without a supervisor. USR-03. */
export const NO_SUPERVISOR = 'None';

const username = z
  .string({ error: say.usernameInvalid })
  .trim()
  .normalize('NFC')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,29}$/u, { error: say.usernameInvalid })
  .refine((name) => name.toLowerCase() !== 'none', { error: say.usernameInvalid });

/** Mail servers accept at most 254 characters. The pattern refuses white space and line breaks. */
const email = z.email({ error: say.emailInvalid }).max(254, { error: say.emailInvalid });

/** A day that is given but invalid gets a message of its own. */
const dob = calendarDay(say.required, say.dobInvalid);

const optional = (max: number) => plainText({ max }).nullable();

const fields = {
  username,
  email,
  firstName: plainName({ required: say.required, max: 60 }),
  lastName: plainName({ required: say.required, max: 60 }),
  dob,
  workPhone: optional(30),
  workCellPhone: optional(30),
  title: plainName({ max: 100 }).nullable(),
  division: plainName({ max: 100 }).nullable(),
  reportsTo: z.string().trim().max(60),
  groups: z.array(z.enum(groupNames, { error: 'There is no such group.' })).max(groupNames.length),
  realColor: optional(30),
};

const { username: _u, email: _e, firstName: _f, lastName: _l, dob: _d, ...optionalFields } = fields;

/**
 * POST /auth/local/register. Missing fields are empty; the default group is Employee, the default supervisor None.
 * USR-01, USR-02.
 */
export const userInput = z.strictObject({
  username,
  email,
  password: newPassword,
  firstName: fields.firstName,
  lastName: fields.lastName,
  dob: fields.dob,
  ...z.object(optionalFields).partial().shape,
});

/** The input of `npm run administrator` for the first account; the rest is edited on the screens. USR-01 */
export const administratorInput = z.strictObject({
  username,
  email,
  firstName: fields.firstName,
  lastName: fields.lastName,
});

/** PUT /users/{id}: any of a user's fields, and the revision the change is based on. USR-08. */
export const userPatch = z.strictObject({
  ...z.object(fields).partial().shape,
  revision,
});

/** PUT /users/me/phones: the own phone numbers, and the revision that the form is based on. ACC-10 */
export const ownPhonesInput = z.strictObject({
  workPhone: fields.workPhone.optional(),
  workCellPhone: fields.workCellPhone.optional(),
  revision,
});

/** The form of one's own phone numbers. ACC-10 */
export const ownPhonesForm = z.strictObject({
  workPhone: fields.workPhone,
  workCellPhone: fields.workCellPhone,
});

/** To whom the people who report to this person report from now on: a username or None; left out, nothing changes. */
const newSupervisor = fields.reportsTo.optional();

/** PUT /users/{id}: also hands over the people who report to this person. USR-18 */
export const userChange = userPatch.extend({ newSupervisor });

/** POST /users/{id}/disable; no field is needed. USR-10, USR-18 */
export const disableInput = z.strictObject({ newSupervisor });

const bornBy = (today: CalendarDay) => fields.dob.refine((day) => day <= today, { error: say.dobInFuture });

/** The form of "Create New User": the input, and the password a second time. USR-01 */
export const newUserForm = (today: CalendarDay) =>
  z
    .strictObject({
      ...z.object(fields).shape,
      dob: bornBy(today),
      ...newPasswordTwice,
    })
    .refine(isRepeated, matching);

/** The form of "Edit User". USR-08 */
export const editUserForm = (today: CalendarDay) =>
  z.strictObject({ ...z.object(fields).shape, dob: bornBy(today) });

export type NewUserForm = z.infer<ReturnType<typeof newUserForm>>;
export type EditUserForm = z.infer<ReturnType<typeof editUserForm>>;
export type AdministratorInput = z.infer<typeof administratorInput>;
export type UserInput = z.infer<typeof userInput>;
export type UserPatch = z.infer<typeof userPatch>;
export type UserChange = z.infer<typeof userChange>;
export type OwnPhonesInput = z.infer<typeof ownPhonesInput>;
export type OwnPhonesForm = z.infer<typeof ownPhonesForm>;
export type DisableInput = z.infer<typeof disableInput>;
