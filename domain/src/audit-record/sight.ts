import type { Actor } from '../access/actor.js';
import { type AuditedPerson, auditedKind, type AuditSubjectType, auditSubjectTypes } from './subjects.js';

/** Stands in for a text that the reader may not read: the audit shows that it changed, not what it says. */
export const NOT_SHOWN = '[not shown]';

type Values = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Keeps only the named values. Others are hidden, but it stays visible whether they were empty. */
const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      names.includes(name) || isEmpty(value) ? value : NOT_SHOWN,
    ]),
  );

/** What is recorded about a thing: its facts, and the texts for readers who may see the thing itself. SEC-08 */
export function recordedValues(type: string, values: Values): Values {
  const { facts, whole } = auditedKind(type);
  return only([...facts, ...whole], values);
}

/**
 * What a reader of the audit is shown of a record. The same rule of sight applies as for the thing itself. SEC-08,
 * TIC-06
 * @param about the person it is about; for other things no role counts
 */
export function shownValues(reader: Actor, type: string, values: Values, about: AuditedPerson): Values {
  const { sees, facts } = auditedKind(type);
  const seesIt = sees === 'every reader' || sees(reader, about);
  return seesIt ? recordedValues(type, values) : only(facts, values);
}

/** The kinds that every reader of the audit may read in full. Only their values are searched. */
export const openToAllReaders: readonly AuditSubjectType[] = auditSubjectTypes.filter(
  (type) => auditedKind(type).sees === 'every reader',
);

/** How the audit names an email: by its recipient, never by its subject. */
export const mailSubjectName = (recipient: string): string => `Email to ${recipient}`;

/** How the audit names an email written to several people. */
export const writtenSubjectName = (people: number): string =>
  mailSubjectName(people === 1 ? '1 person' : `${people} people`);

const named = /^Email to (1 person|\d+ people|\S+@\S+)$|^\d+ failed emails?$/;

/** As earlier releases wrote it. */
const inOneWord = (name: string): string =>
  name.replace(/^E-mail\b/, 'Email').replace(/^(\d+ failed )e-mail/, '$1email');

/**
 * The name of a record without any text that a person wrote. An earlier release named problem reports by their titles
 * and emails by their subjects; names from this release stay as they are, but for "e-mail", which is "email" now.
 */
export function plainSubjectName(type: string, name: string): string {
  if (type === 'submitted-qpr') return /^QPR-\d+/.exec(name)?.[0] ?? 'QPR';
  if (type !== 'mail' && type !== 'email') return name;
  const now = inOneWord(name);
  if (named.test(now)) return now;
  const recipient = type === 'mail' ? /\((\S+@\S+)\)$/.exec(name)?.[1] : undefined;
  return recipient === undefined ? 'Email' : mailSubjectName(recipient);
}
