import { actedFor, type Actor, openToAllReaders, plainSubjectName, shownValues } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../platform/database/raw';
import type { Flag } from '../../platform/database/tables/values';
import type { PersonRow } from '../../platform/database/tables/people';
import { columns, json, number, recordFields, searched, text } from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import { from, type List, type Row } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';
import { isAdministrator } from '../../platform/people/membership';

const { updatedAt: _, ...written } = recordFields('a');

interface Known extends Pick<PersonRow, 'id'> {
  documentId: string;
  name: string;
  administrator: Flag;
}

const hasAdministratorRole = isAdministrator('u.id');

/** The people who did it, by current name, and the Administrators, whom not every reader of the audit may see. */
const knownPeople = (strapi: Core.Strapi, actorIds: readonly number[]): Promise<Known[]> =>
  rawRows<Known>(
    strapi,
    null,
    `select u.id, u.document_id as "documentId", ${fullName('u')} as name,
      ${hasAdministratorRole} as administrator from up_users u
      where u.id in (${actorIds.map(() => '?').join(', ') || 'null'}) or ${hasAdministratorRole}`,
    actorIds,
  );

/** The page as this reader may see it: with current names, and only the texts that they may read. */
async function asReadBy(strapi: Core.Strapi, rows: readonly Row[], reader: Actor) {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))].filter((id) => id !== null).map(Number);
  const people = await knownPeople(strapi, ids);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const administrators = new Set(people.filter((one) => one.administrator).map((one) => one.documentId));
  return rows.map((row) => {
    const type = String(row.subjectType);
    const about = { administrator: administrators.has(String(row.subjectId)) };
    const shown = (values: unknown) =>
      shownValues(reader, type, typeof values === 'object' ? { ...values } : {}, about);
    const name = names.get(Number(row.actorId)) ?? null;
    return {
      actorName: name !== null && row.account !== null ? actedFor(String(row.account), name) : name,
      subjectName: plainSubjectName(type, String(row.subjectName)),
      before: shown(row.before),
      after: shown(row.after),
    };
  });
}

/**
 * Values are searched only in kinds that every reader reads in full. In other kinds a search finds nothing, because the
 * number of hits would reveal what the reader may not read. SEC-03
 */
const searchedWhereOpen = (column: string): string =>
  `case when a.subject_type in (${openToAllReaders.map((type) => `'${type}'`).join(', ')})
    or (a.subject_type = 'user' and not exists (select 1 from up_users u
      where u.document_id = a.subject_id and ${hasAdministratorRole})) then ${column} end`;

/** Who changed what, each record limited to what its reader may see. SEC-08, TIC-06 */
export const auditRecordList: List<'every'> = {
  ...from('audit_records', 'a', { person: 'left join up_users p on p.id = a.actor_id' }),
  fields: {
    ...written,
    actor: text('a.actor_name'),
    // The account for machines that acted for this person. API-03
    account: text('a.account', { nullable: true }),
    action: text('a.action'),
    // What was done, and to what: the screen has its own words for both.
    deed: text("replace(a.action, a.subject_type || '.', '')", { hidden: 'filter' }),
    ...columns(text, 'a', 'subjectType', 'subjectId', 'subjectName'),
    search: searched(['a.actor_name', 'a.account', 'a.action', 'a.subject_name']),
    // The screen shows the current name, and the username at the time.
    who: searched(['a.actor_name', 'a.account', fullName('p')], ['person']),
    before: json(searchedWhereOpen('a.before'), { shown: 'a.before' }),
    after: json(searchedWhereOpen('a.after'), { shown: 'a.after' }),
    actorId: number('a.actor_id', { nullable: true, hidden: 'server' }),
  },
  ...seenWithPermission('audit-record:list'),
  further: asReadBy,
  wholeAllowed: false,
};
