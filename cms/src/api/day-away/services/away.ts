import { type Actor, type AwayInTeam, type AwayNow, weekOf } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay } from '../../../platform/database/columns';
import { places, rawRows } from '../../../platform/database/raw';
import type { DayAwayRow } from '../../../platform/database/tables/house';
import type { PersonRow } from '../../../platform/database/tables/people';
import { awayAmong } from '../../../days-off/away-now';
import type { Read } from '../../../days-off/days-off';
import { today } from '../../../platform/env/today';
import { fullName } from '../../../platform/lists/full-name';
import { canBeNamed } from '../../../platform/people/membership';

/** Who is away today, and until when. ABS-04 */
async function now(strapi: Core.Strapi, actor: Actor): Promise<AwayNow[]> {
  const read: Read = (...asked) => rawRows(strapi, ...asked);
  const condition = `u.blocked = ? and ${canBeNamed(actor, 'u.id')}`;
  const away = await awayAmong(read, { condition, bindings: [false] }, today());
  const ids = [...away.keys()];
  if (ids.length === 0) return [];
  const people = await read<Pick<PersonRow, 'id' | 'username'> & { name: string }>(
    null,
    `select u.id, u.username, ${fullName('u')} as name from up_users u
     where u.id in (${places(ids.length)}) order by u.last_name, u.first_name, u.id`,
    ids,
  );
  return people.map(({ id, username, name }) => ({ username, firstLastName: name, ...away.get(id)! }));
}

type TeamRow = Pick<DayAwayRow, 'first_day' | 'last_day' | 'half'> &
  Pick<PersonRow, 'username'> & { name: string };

/**
 * Who of a person's team is away on days of this week: those who have the same supervisor, that supervisor, and the
 * people who report to the person. ABS-04
 */
async function team(strapi: Core.Strapi, actor: Actor): Promise<AwayInTeam[]> {
  const { startDate, endDate } = weekOf(today());
  const rows = await rawRows<TeamRow>(
    strapi,
    null,
    `select u.username, ${fullName('u')} as name, d.first_day, d.last_day, d.half
     from days_away d join up_users u on u.id = d.person_id join up_users own on own.id = ?
     where d.last_day >= ? and d.first_day <= ? and u.id <> own.id and u.blocked = ? and ${canBeNamed(actor, 'u.id')}
       and (u.supervisor_id = own.supervisor_id or u.id = own.supervisor_id or u.supervisor_id = own.id)
     order by d.first_day, u.last_name, u.first_name, u.id`,
    [actor.id, startDate, endDate, false],
  );
  return rows.map(({ username, name, first_day, last_day, half }) => ({
    username,
    firstLastName: name,
    from: asDay(first_day)!,
    to: asDay(last_day)!,
    half,
  }));
}

export default { now, team };
