import {
  type Actor,
  byUrgency,
  can,
  dayIn,
  dutyAt,
  type Fact,
  isSnoozed,
  itemOf,
  owedFrom,
  reportItems,
  type Snooze,
  type SnoozedItem,
  stageNames,
  type WaitingItem,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asMoment, type Cell } from '../../../platform/database/columns';
import { rawRows } from '../../../platform/database/raw';
import { settings } from '../../../platform/env/settings';
import { today } from '../../../platform/env/today';
import { oneOf } from '../../../platform/lists/cells';
import { ownWork } from '../../../weekly-reports/own-reports';
import { type PartKind, statementFor } from '../parts';
import { subjectOf } from '../subject';

interface FactRow {
  part: PartKind;
  record_id: string | null;
  number: number;
  name: string;
  at: string | null;
  cause: string | null;
  many: number | string;
  since: Cell;
  newest: Cell;
}

/** What waits, and when it last began or changed. */
interface Found {
  item: WaitingItem;
  newest: string;
}

type OwnSnooze = Snooze & Pick<SnoozedItem, 'documentId'>;

const momentOf = (cell: Cell): string => asMoment(cell) ?? '';

const factOf = ({ record_id, number, name, at, cause, many, since }: FactRow): Fact => ({
  recordId: record_id,
  number,
  name,
  at,
  cause,
  many: Number(many),
  since: momentOf(since),
});

const foundIn = ({ part, ...row }: FactRow & { part: Exclude<PartKind, 'snooze'> }, actor: Actor): Found => ({
  item: itemOf(part === 'build' ? dutyAt(oneOf(stageNames, row.at)) : part, factOf({ part, ...row }), actor),
  newest: momentOf(row.newest),
});

/** A snooze as the statement gives it, with what it is about. */
const snoozeIn = ({ record_id, name, at, cause, many }: FactRow): [about: string, OwnSnooze] => [
  `${name} ${at}`,
  { documentId: record_id ?? '', until: cause ?? '', at: new Date(Number(many)).toISOString() },
];

const isSnooze = ({ part }: FactRow): boolean => part === 'snooze';

const isItem = (row: FactRow): row is FactRow & { part: Exclude<PartKind, 'snooze'> } => !isSnooze(row);

async function reportsOf(strapi: Core.Strapi, { id }: Actor): Promise<Found[]> {
  const zone = settings().TZ_COMPANY;
  const day = dayIn(zone, new Date());
  // Reports that begin after today cannot cover a week owed by now.
  const period = { from: owedFrom(day), to: day };
  const whose = { name: 'one', condition: 'u.id = ?', bindings: [id] };
  const items = (await ownWork(strapi, whose, period)).flatMap((own) => reportItems(own, day, zone));
  return items.map((item) => ({ item, newest: item.since }));
}

/**
 * Everything that waits for a person, in three statements: items with a due day first, the others by age. WAI-01
 * @returns only items that the server would let them do, with the snooze that keeps an item out of the list
 */
async function everything(
  strapi: Core.Strapi,
  actor: Actor,
): Promise<{ item: WaitingItem; snooze: OwnSnooze | null }[]> {
  const { name, sql, bindings } = statementFor(actor);
  const rows = await rawRows<FactRow>(strapi, name, sql, bindings);
  const snoozes = new Map(rows.filter(isSnooze).map(snoozeIn));
  const reports = can(actor, 'war-report:create') ? await reportsOf(strapi, actor) : [];
  const found = [...rows.filter(isItem).map((row) => foundIn(row, actor)), ...reports];
  const snoozeOf = new Map(
    found.map(({ item, newest }) => {
      const own = snoozes.size > 0 && snoozes.get(`${item.kind} ${subjectOf(item.target)}`);
      return [item, own && isSnoozed(item, newest, own, today()) ? own : null];
    }),
  );
  return byUrgency([...snoozeOf.keys()]).map((item) => ({ item, snooze: snoozeOf.get(item) ?? null }));
}

/** What waits for a person, without what they have put off. WAI-01, WAI-10 */
async function find(strapi: Core.Strapi, actor: Actor): Promise<WaitingItem[]> {
  return (await everything(strapi, actor)).flatMap(({ item, snooze }) => (snooze ? [] : [item]));
}

/** A task that is put off. */
export const snoozedAs = (
  { kind, title, detail, since, target }: WaitingItem,
  { documentId, until }: Pick<SnoozedItem, 'documentId' | 'until'>,
): SnoozedItem => ({ documentId, until, kind, title, detail, since, target });

/** What a person has put off and still waits, the earliest day first. WAI-10 */
async function findSnoozed(strapi: Core.Strapi, actor: Actor): Promise<SnoozedItem[]> {
  return (await everything(strapi, actor))
    .flatMap(({ item, snooze }) => (snooze ? [snoozedAs(item, snooze)] : []))
    .toSorted((one, other) => one.until.localeCompare(other.until));
}

/** The item of a person that a call names, in the list or put off; undefined where it does not wait for them. */
const findOne = async (
  strapi: Core.Strapi,
  actor: Actor,
  { kind, target }: { kind: string; target: string },
): Promise<WaitingItem | undefined> =>
  (await everything(strapi, actor)).find(({ item }) => item.kind === kind && item.target === target)?.item;

export default { find, findSnoozed, findOne };
