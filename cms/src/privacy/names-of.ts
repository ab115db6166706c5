import { erasedNames, type KnownNames, nameMarks, type NameMark } from '@intranet/domain';
import { type Binding, places, rowsIn } from '../platform/database/raw';
import type { AuditRow } from '../platform/database/tables/operations';
import type { PersonRow } from '../platform/database/tables/people';
import type { Transaction } from '../platform/database/transaction';
import { fullName } from '../platform/lists/full-name';
import { fullNameOf } from '../platform/people/names';

/** PostgreSQL returns JSON as objects, SQLite as text. */
export const parsedJson = (stored: unknown): unknown => {
  if (typeof stored !== 'string') return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
};

/** What the audit keeps of a person's earlier names. */
async function formerFacts(trx: Transaction, documentId: string): Promise<Record<string, unknown>[]> {
  const rows = await rowsIn<Pick<AuditRow, 'before' | 'after'>>(
    trx,
    null,
    `select before, after from audit_records where subject_type = 'user' and subject_id = ?`,
    [documentId],
  );
  return rows
    .flatMap(({ before, after }) => [parsedJson(before), parsedJson(after)])
    .filter((facts): facts is Record<string, unknown> => facts !== null && typeof facts === 'object');
}

const unique = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')),
];

/** Everything that a person is and was called, from their own row and the audit. Nothing is locked. */
async function knownNames(trx: Transaction, row: PersonRow): Promise<KnownNames> {
  const former = await formerFacts(trx, row.document_id);
  const of = (key: string): unknown[] => former.map((facts) => facts[key]);
  const [first, last] = [
    unique([row.first_name, ...of('firstName')]),
    unique([row.last_name, ...of('lastName')]),
  ];
  return {
    usernames: unique([row.username, ...of('username')]),
    emails: unique([row.email, ...of('email')]),
    fullNames: unique([fullNameOf(row), ...(row.former_names?.split('\n') ?? [])]),
    parts: [...first, ...last],
  };
}

/** Which of these names somebody else has now; a text that has one may be about them. */
async function namesOfOthers(trx: Transaction, id: number, names: readonly string[]): Promise<Set<string>> {
  const wanted = names.map((name) => name.toLowerCase());
  const is = (column: string): string => `lower(${column}) in (${places(wanted.length)})`;
  const rows = await rowsIn<Pick<PersonRow, 'username' | 'email'> & { name: string }>(
    trx,
    null,
    `select u.username, u.email, ${fullName('u')} as name from up_users u
      where u.id <> ? and (${is(fullName('u'))} or ${is('u.username')} or ${is('u.email')})`,
    [id, ...wanted, ...wanted, ...wanted] satisfies Binding[],
  );
  return new Set(
    rows.flatMap((row) => [row.username, row.email, row.name]).map((name) => name.toLowerCase()),
  );
}

/** How a person is found in stored texts. */
export interface Sought {
  marks: NameMark[];
  /** A stored text that is nothing but one of these means the person. */
  usernames: string[];
}

/**
 * What has to be looked for so that nothing names a person any more. A name that somebody else has as well is replaced
 * only where a record says who is meant. PRV-02
 */
export async function soughtNames(trx: Transaction, row: PersonRow): Promise<Sought> {
  const known = await knownNames(trx, row);
  const others = await namesOfOthers(trx, row.id, [...known.usernames, ...known.emails, ...known.fullNames]);
  const own = (name: string): boolean => !others.has(name.toLowerCase());
  const usernames = known.usernames.filter(own);
  const marks = nameMarks(
    { ...known, usernames, emails: known.emails.filter(own) },
    erasedNames(row.id),
  ).filter(({ from }) => own(from));
  return { marks, usernames };
}
