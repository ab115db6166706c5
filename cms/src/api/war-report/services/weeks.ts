import {
  type Actor,
  addDays,
  isStorable,
  type CalendarDay,
  owedLines,
  type PersonWeeks,
  reaches,
  Refusal,
  shownMondays,
  type TeamWeeks,
  weekLines,
  type Weeks,
  weeksSight,
  withoutDrafts,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { DAY_MS, remindOnceADay } from '../../../platform/news/announcements/once-a-day';
import { asMoment, type Cell } from '../../../platform/database/columns';
import { rawRows } from '../../../platform/database/raw';
import type { PersonRow } from '../../../platform/database/tables/people';
import type { Whose } from '../../../days-off/days-off';
import { today } from '../../../platform/env/today';
import { fullName } from '../../../platform/lists/full-name';
import { isDirectReport } from '../../../accounts/supervisors';
import { ownWork, ownWorkIn, type OwnWork } from '../../../weekly-reports/own-reports';

/** The kind of mail with which a supervisor reminds. */
const REMINDER = 'weeks-owed';

const periodOf = (mondays: readonly CalendarDay[]): { from: CalendarDay; to: CalendarDay } => ({
  from: mondays[0]!,
  to: addDays(mondays.at(-1)!, 6),
});

const byProject = ({ lines, ...person }: OwnWork): OwnWork => ({
  ...person,
  lines: lines.toSorted((one, other) => one.project.localeCompare(other.project)),
});

const workOf = async (
  strapi: Core.Strapi,
  whose: Whose,
  mondays: readonly CalendarDay[],
): Promise<OwnWork[]> => (await ownWork(strapi, whose, periodOf(mondays))).map(byProject);

const one = (id: number): Whose => ({ name: 'one', condition: 'u.id = ?', bindings: [id] });

const directReports = (actor: Actor): Whose => ({
  name: 'team',
  condition: `${isDirectReport('u')} and u.blocked = ?`,
  bindings: [actor.id, actor.id, false],
});

/**
 * The person with this username, if the actor sees their weeks. RHY-02
 * @throws Refusal not-found, for unknown and for invisible people alike, so that no name is revealed
 */
async function personSeen(strapi: Core.Strapi, actor: Actor, username: string): Promise<number> {
  if (username === actor.username) return actor.id;
  const [person] = await rawRows<Pick<PersonRow, 'id' | 'supervisor_id'>>(
    strapi,
    'person-of-weeks',
    'select id, supervisor_id from up_users where username = ?',
    [username],
  );
  const facts = person && { personId: person.id, supervisorId: person.supervisor_id };
  if (!facts || !reaches(weeksSight, actor, facts)) throw new Refusal('not-found');
  return facts.personId;
}

/** The weeks of one person whom the actor sees; only their author gets the ids of saved reports. RHY-02, RHY-06, WAR-06 */
async function find(
  strapi: Core.Strapi,
  actor: Actor,
  personId: number,
  weeks: CalendarDay[],
): Promise<Weeks> {
  const day = today();
  const lines = (await workOf(strapi, one(personId), weeks)).flatMap((work) => weekLines(work, weeks, day));
  return { weeks, lines: personId === actor.id ? lines : withoutDrafts(lines) };
}

/** When a supervisor's direct reports were reminded within the last day, by id. */
async function remindedOf(strapi: Core.Strapi, actor: Actor): Promise<Map<number, string | null>> {
  const rows = await rawRows<{ person_id: PersonRow['id']; at: Cell }>(
    strapi,
    'reminded-of-weeks',
    `select m.person_id, max(m.created_at) as at from outbox_mails m join up_users u on u.id = m.person_id
     where u.supervisor_id = ? and m.kind = ? and m.created_at > ? group by m.person_id`,
    [actor.id, REMINDER, new Date(Date.now() - DAY_MS)],
  );
  return new Map(rows.map(({ person_id, at }) => [person_id, asMoment(at)]));
}

/** The weeks of a supervisor's direct reports, by person. RHY-06 */
async function team(strapi: Core.Strapi, actor: Actor, weeks: CalendarDay[]): Promise<TeamWeeks> {
  const day = today();
  const work = await workOf(strapi, directReports(actor), weeks);
  const reminded = await remindedOf(strapi, actor);
  const people = work.map(({ id, username, firstLastName, ...own }): PersonWeeks => ({
    username,
    firstLastName,
    lines: withoutDrafts(weekLines(own, weeks, day)),
    owes: owedLines(own, weeks, day).length > 0,
    remindedAt: reminded.get(id) ?? null,
  }));
  return {
    weeks,
    people: people.toSorted((a, b) => a.firstLastName.localeCompare(b.firstLastName)),
  };
}

/** Only direct reports can be reminded. @throws Refusal not-found */
async function refuseOthers(strapi: Core.Strapi, actor: Actor, username: string): Promise<void> {
  if (!isStorable(username)) return;
  const { condition, bindings } = directReports(actor);
  const [person] = await rawRows<Pick<PersonRow, 'id'>>(
    strapi,
    'reminded-person',
    `select u.id from up_users u where ${condition} and u.username = ?`,
    [...bindings, username],
  );
  if (!person) throw new Refusal('not-found');
}

/**
 * Remind a direct report of what they owe from the last twelve weeks, by bell and mail, once a day at most. RHY-06
 * @returns their username, or none if they owe nothing or were reminded within the last day
 * @throws Refusal not-found for a person who does not report to the actor
 */
async function remind(strapi: Core.Strapi, actor: Actor, username: string): Promise<string[]> {
  const day = today();
  const weeks = shownMondays(day);
  const { condition, bindings } = directReports(actor);
  const whose = {
    name: 'reminded',
    condition: `${condition} and u.username = ?`,
    bindings: [...bindings, username],
  };
  const [person] = await workOf(strapi, whose, weeks);
  if (!person) throw new Refusal('not-found');
  const owedOf = (work: OwnWork) => owedLines(work, weeks, day);
  if (owedOf(person).length === 0) return [];
  const [own] = await rawRows<{ name: string }>(
    strapi,
    'own-full-name',
    `select ${fullName('u')} as name from up_users u where u.id = ?`,
    [actor.id],
  );
  const by = own?.name ?? '';
  return remindOnceADay(strapi, actor, REMINDER, [person.id], async (trx) => {
    const work = (await ownWorkIn(trx, whose, periodOf(weeks))).map(byProject);
    const still = work.map((one) => ({ ...one, owed: owedOf(one) })).filter(({ owed }) => owed.length > 0);
    return new Map(still.map(({ id, owed }) => [username, { id, facts: { by, owed } }]));
  });
}

export default { personSeen, find, team, refuseOthers, remind };
