import { isAdministrator } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../database/raw';
import {
  fullName,
  json,
  type List,
  number,
  recordFields,
  type Row,
  searched,
  sql,
  text,
} from '../../lists/list';

const { updatedAt: _, ...written } = recordFields('a');

/** The people of a page by their names of today; beside them stays the username of the time. */
async function namesOf(strapi: Core.Strapi, rows: readonly Row[]): Promise<{ actorName: string | null }[]> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId).filter((id) => id !== null))];
  const people = await rawRows<{ id: number; name: string }>(
    strapi,
    null,
    `select u.id, ${fullName('u')} as name from up_users u where u.id in (${ids.map(() => '?').join(', ') || 'null'})`,
    ids as number[],
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ actorId }) => ({ actorName: names.get(Number(actorId)) ?? null }));
}

/** Who changed what. SEC-08 */
export const auditRecordList: List<'every'> = {
  table: 'audit_records',
  alias: 'a',
  joins: { person: 'left join up_users p on p.id = a.actor_id' },
  fields: {
    ...written,
    actor: text('a.actor_name'),
    action: text('a.action'),
    subjectType: text('a.subject_type'),
    subjectId: text('a.subject_id'),
    subjectName: text('a.subject_name'),
    search: searched(['a.actor_name', 'a.action', 'a.subject_name']),
    // The screen shows the name of today, and the username of the time.
    who: searched(['a.actor_name', fullName('p')], ['person']),
    before: json('a.before'),
    after: json('a.after'),
    actorId: number('a.actor_id', { nullable: true, hidden: 'server' }),
  },
  scope: (actor) => (isAdministrator(actor) ? ['every'] : []),
  reach: { every: () => sql('1 = 1') },
  further: (strapi, rows) => namesOf(strapi, rows),
  wholeAllowed: false,
};
