import {
  type Actor,
  byUrgency,
  can,
  dayIn,
  dutyAt,
  type Fact,
  itemOf,
  owedFrom,
  reportItems,
  stageNames,
  type WaitingItem,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asMoment, type Cell } from '../../../database/columns';
import { rawRows } from '../../../database/raw';
import { settings } from '../../../env/settings';
import { oneOf } from '../../../lists/cells';
import { ownWork } from '../../../weekly-reports/own-reports';
import { type PartKind, statementFor } from '../parts';

interface FactRow {
  part: PartKind;
  record_id: string | null;
  number: number;
  name: string;
  at: string | null;
  cause: string | null;
  many: number | string;
  since: Cell;
}

const factOf = ({ record_id, number, name, at, cause, many, since }: FactRow): Fact => ({
  recordId: record_id,
  number,
  name,
  at,
  cause,
  many: Number(many),
  since: asMoment(since) ?? '',
});

const asItem = (row: FactRow, actor: Actor): WaitingItem =>
  itemOf(row.part === 'build' ? dutyAt(oneOf(stageNames, row.at)) : row.part, factOf(row), actor);

async function reportsOf(strapi: Core.Strapi, { id }: Actor): Promise<WaitingItem[]> {
  const zone = settings().TZ_COMPANY;
  const day = dayIn(zone, new Date());
  // Reports that begin after today cannot cover a week owed by now.
  const period = { from: owedFrom(day), to: day };
  const whose = { name: 'one', condition: 'u.id = ?', bindings: [id] };
  return (await ownWork(strapi, whose, period)).flatMap((own) => reportItems(own, day, zone));
}

/**
 * What waits for a person, in three statements: items with a due day first, the others by age. WAI-01
 * @returns only items that the server would let them do
 */
async function find(strapi: Core.Strapi, actor: Actor): Promise<WaitingItem[]> {
  const { name, sql, bindings } = statementFor(actor);
  const facts = await rawRows<FactRow>(strapi, name, sql, bindings);
  const reports = can(actor, 'war-report:create') ? await reportsOf(strapi, actor) : [];
  return byUrgency([...facts.map((row) => asItem(row, actor)), ...reports]);
}

export default { find };
