import type { Actor } from '../access/actor.js';
import { type AuditedPerson, auditedKind, type AuditSubjectType, auditSubjectTypes } from './subjects.js';

/** Stands in the place of what somebody wrote: the audit says that it changed, not what it says. */
export const NOT_SHOWN = '[not shown]';

type Values = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Values of which only the named ones are shown; that another was or is empty stays visible. */
const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      names.includes(name) || isEmpty(value) ? value : NOT_SHOWN,
    ]),
  );

/** What is recorded of a thing: its facts, and what those who see the thing may read. SEC-08 */
export function recordedValues(type: string, values: Values): Values {
  const { facts, whole } = auditedKind(type);
  return only([...facts, ...whole], values);
}

/**
 * What a reader of the audit is shown of a record: by the same rule of sight that the thing itself has. SEC-08, TIC-06
 * @param about the person it is about; for other things no role counts
 */
export function shownValues(reader: Actor, type: string, values: Values, about: AuditedPerson): Values {
  const { sees, facts } = auditedKind(type);
  const seesIt = sees === 'every reader' || sees(reader, about);
  return seesIt ? recordedValues(type, values) : only(facts, values);
}

/** The kinds of which every reader of the audit reads everything: the values of no others are searched. */
export const openToAllReaders: readonly AuditSubjectType[] = auditSubjectTypes.filter(
  (type) => auditedKind(type).sees === 'every reader',
);

/** How the audit names an e-mail: to whom, never what about. */
export const mailSubjectName = (recipient: string): string => `E-mail to ${recipient}`;

/** How the audit names an e-mail that somebody wrote to several. */
export const writtenSubjectName = (people: number): string =>
  mailSubjectName(people === 1 ? '1 person' : `${people} people`);

const named = /^E-mail to (1 person|\d+ people|\S+@\S+)$|^\d+ failed e-mails?$/;

/**
 * The name of a record without what somebody wrote: an earlier release named problem reports by their titles and e-mails
 * by their subjects. A name of this release stays as it is.
 */
export function plainSubjectName(type: string, name: string): string {
  if (type === 'submitted-qpr') return /^QPR-\d+/.exec(name)?.[0] ?? 'QPR';
  if ((type !== 'mail' && type !== 'email') || named.test(name)) return name;
  const recipient = type === 'mail' ? /\((\S+@\S+)\)$/.exec(name)?.[1] : undefined;
  return recipient === undefined ? 'E-mail' : mailSubjectName(recipient);
}
