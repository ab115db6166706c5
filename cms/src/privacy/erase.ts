import { erasedNames, nameKey, namesIn } from '@intranet/domain';
import { recordChange } from '../platform/audit/record-change';
import { lockOrder } from '../platform/database/lock-order';
import { type Binding, places, rowsIn } from '../platform/database/raw';
import type { TableName } from '../platform/database/tables';
import type { MailRow } from '../platform/database/tables/messages';
import type { AuditRow } from '../platform/database/tables/operations';
import type { Transaction } from '../platform/database/transaction';
import { lockPeople } from '../platform/people/as-actor';
import { changePerson, type LockedPerson, lockPerson, subjectOf } from '../accounts/person';
import { forgetPictures } from '../platform/files/forget-pictures';
import { endAllSessions } from '../platform/session/tokens';
import { type Erased, inParts, keyOf, replaceNames, rowsWithNames } from './mentions';
import { parsedJson, soughtNames, type Sought } from './names-of';
import { storedAboutPeople } from './stored-about-people';

/** Who erases, as the audit names them; null for what the product does by itself. */
type Doer = { id: number; username: string } | null;

/** Rows by table, by what tells them apart. */
type Found = Map<TableName, unknown[]>;

const tables = namesIn(storedAboutPeople);

/** The rows of the person that are removed. */
async function ownRows(trx: Transaction, id: number): Promise<Found> {
  const found: Found = new Map();
  for (const table of tables) {
    const { removed, ...fate } = storedAboutPeople[table];
    if (removed === undefined) continue;
    const key = keyOf(fate);
    const rows = await rowsIn<{ key: unknown }>(
      trx,
      null,
      `select "${key}" as key from ${table} where "${removed}" = ? order by "${key}"`,
      [id],
    );
    if (rows.length > 0)
      found.set(
        table,
        rows.map((row) => row.key),
      );
  }
  return found;
}

/**
 * Emails with files that the person sent, or that name them: the files may name them too, and no text of a file can be
 * replaced. Files of a sent mail are not kept, so these are mails that wait or have failed.
 */
async function mailsWithFiles(trx: Transaction, id: number, naming: readonly unknown[]): Promise<number[]> {
  const rows = await rowsIn<Pick<MailRow, 'id' | 'caused_by'>>(
    trx,
    null,
    'select id, caused_by from outbox_mails where attachments is not null order by id',
    [],
  );
  return rows.filter((row) => row.caused_by === id || naming.includes(row.id)).map((row) => row.id);
}

const merged = (...parts: readonly (readonly unknown[])[]): unknown[] => [...new Set(parts.flat())];

/** Lock every row that changes or goes, and what guards it, in the order of locks; the people are locked. */
async function lockAll(trx: Transaction, found: Found): Promise<void> {
  const wanted = new Map<TableName, Set<number>>();
  const want = (table: TableName, ids: readonly unknown[]): void => {
    const all = wanted.get(table) ?? new Set();
    for (const id of ids) if (id !== null) all.add(Number(id));
    wanted.set(table, all);
  };
  for (const [table, keys] of found) {
    if (lockOrder.some((place) => place.table === table)) want(table, keys);
    const { under = {}, ...fate } = storedAboutPeople[table];
    for (const guard of namesIn(under)) {
      for (const part of inParts(keys)) {
        const rows = await rowsIn<{ id: number | null }>(
          trx,
          null,
          `select ${under[guard]} as id from ${table} x where x."${keyOf(fate)}" in (${places(part.length)})`,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys as the database gave them
          part as Binding[],
        );
        want(
          guard,
          rows.map((row) => row.id),
        );
      }
    }
  }
  for (const { table } of lockOrder) {
    if (table === 'up_users') continue;
    const ids = [...(wanted.get(table) ?? [])].toSorted((one, other) => one - other);
    for (const part of inParts(ids))
      await trx<{ id: number }>(table as string)
        .whereIn('id', part)
        .orderBy('id')
        .forNoKeyUpdate()
        .select('id');
  }
}

/** Facts in the audit about a person that are theirs alone. What changed is kept, and when and by whom; not to what. */
const ownFacts = ['email', 'dob', 'workPhone', 'workCellPhone', 'title', 'division', 'realColor'];

/** Rewrite what the audit knows of the person: their names are the new ones, everything else of theirs is gone. */
async function eraseFromAudit(trx: Transaction, { id, documentId }: Erased): Promise<void> {
  const names = erasedNames(id);
  const renamed: Readonly<Record<string, string>> = {
    username: names.username,
    firstName: names.firstName,
    lastName: names.lastName,
  };
  const without = (stored: unknown): string =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(parsedJson(stored) ?? {}).map(([key, value]) => [
          key,
          renamed[key] ?? (ownFacts.includes(key) ? null : value),
        ]),
      ),
    );
  const rows = await rowsIn<Pick<AuditRow, 'id' | 'before' | 'after'>>(
    trx,
    null,
    `select id, before, after from audit_records where subject_type = 'user' and subject_id = ? order by id`,
    [documentId],
  );
  for (const row of rows)
    await trx('audit_records')
      .where({ id: row.id })
      .update({
        subject_name: `${names.firstLastName} (${names.username})`,
        before: without(row.before),
        after: without(row.after),
      });
}

/** The person's own columns afterwards. The id and the links of records to it stay, so that history has somebody. */
function columnsAfter(id: number): Record<string, unknown> {
  const { username, email, firstName, lastName } = erasedNames(id);
  const emptied = (storedAboutPeople.up_users.own ?? []).map((column) => [column, null]);
  return {
    ...Object.fromEntries(emptied),
    username,
    email,
    username_key: nameKey(username),
    email_key: nameKey(email),
    first_name: firstName,
    last_name: lastName,
    supervisor_id: null,
    last_login: null,
    temporary_password: false,
    calendar_feed: null,
    reminder_mail: false,
    blocked: true,
    erased_at: new Date(),
  };
}

/** What is erased besides rows. */
export interface ErasedFiles {
  documentId: string;
  /** Names of pictures in the store, to be removed after the commit. */
  pictures: string[];
  /** How the person was called, for files outside of the database. */
  sought: Sought;
}

/**
 * Erase a person within a transaction: their own rows go, and everything that named them has the new name. Nobody is
 * asked here whether it is allowed. PRV-02
 * @param allowed is asked once everything about the person is locked; it throws what it refuses
 * @throws Refusal not-found, and what `allowed` throws
 */
export async function erasePerson(
  trx: Transaction,
  by: Doer,
  id: number,
  allowed: (person: LockedPerson) => void,
): Promise<ErasedFiles> {
  const row = await trx('up_users').where({ id }).first();
  const nobody: Sought = { marks: [], usernames: [] };
  const sought = row ? await soughtNames(trx, row) : nobody;
  const { username, firstLastName } = erasedNames(id);
  const erased: Erased = { id, documentId: row?.document_id ?? '', sought, username, firstLastName };

  const naming: Found = new Map();
  for (const table of tables) naming.set(table, await rowsWithNames(trx, table, erased));
  const own = await ownRows(trx, id);
  const files = await mailsWithFiles(trx, id, naming.get('outbox_mails') ?? []);
  own.set('outbox_mails', merged(own.get('outbox_mails') ?? [], files));

  const people = [id, ...(by ? [by.id] : []), ...(naming.get('up_users') ?? []).map(Number)];
  await lockPeople(trx, people, 'change');
  const person = await lockPerson(trx, id);
  allowed(person);
  const all = tables.map((table): [TableName, unknown[]] => [
    table,
    merged(naming.get(table) ?? [], own.get(table) ?? []),
  ]);
  await lockAll(trx, new Map(all));

  const made = await trx('privacy_exports').where({ person_id: id }).select('file_name');
  const exports = made.flatMap(({ file_name }) => file_name ?? []);
  for (const [table, keys] of own) {
    const name: string = table;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys as the database gave them
    for (const part of inParts(keys as (string | number)[]))
      await trx(name).whereIn(keyOf(storedAboutPeople[table]), part).delete();
  }
  for (const [table, keys] of naming) await replaceNames(trx, table, keys, erased);
  await endAllSessions(trx, id);
  const faces = await trx('stored_pictures')
    .where({ owner: 'user', record_id: person.row.document_id })
    .select('id', 'file_name');
  const pictures = await forgetPictures(trx, faces);
  pictures.push(...exports);
  await eraseFromAudit(trx, erased);
  const current = await lockPerson(trx, id);
  await changePerson(trx, current, columnsAfter(id));
  await trx('erasures').insert({ document_id: person.row.document_id, erased_at: Date.now() });
  const after = await lockPerson(trx, id);
  await recordChange(trx, by, 'user.erase', subjectOf(after), { erased: false }, { erased: true });
  return { documentId: person.row.document_id, pictures, sought };
}
