import {
  type Actor,
  byUrgency,
  can,
  dayIn,
  dutyAt,
  type Fact,
  itemOf,
  owedFrom,
  type OwnLine,
  type OwnReport,
  reportItems,
  stageNames,
  type WaitingItem,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { asDay, asMoment, type Cell } from '../../../database/columns';
import { rawRows } from '../../../database/raw';
import { settings } from '../../../env/settings';
import { oneOf } from '../../../lists/cells';
import { type PartKind, statementFor } from './parts';

interface FactRow {
  part: PartKind;
  record_id: string | null;
  number: number;
  name: string;
  at: string | null;
  many: number | string;
  since: Cell;
}

const factOf = ({ record_id, number, name, at, many, since }: FactRow): Fact => ({
  recordId: record_id,
  number,
  name,
  at,
  many: Number(many),
  since: asMoment(since) ?? '',
});

const asItem = (row: FactRow): WaitingItem =>
  itemOf(row.part === 'build' ? dutyAt(oneOf(stageNames, row.at)) : row.part, factOf(row));

/** The active charge lines of somebody, then their drafts and the submitted reports that can answer an owed week. */
const reportStatement = `
  select c.project, a.updated_at as since, null as record_id, null as start_date, null as end_date,
    a.disabled as submitted, null as last_saved
  from assigned_contracts a join contract_datas c on c.id = a.contract_data_id
  where a.person_id = ? and a.disabled = ? and c.disabled = ?
  union all
  select c.project, null, w.document_id, w.start_date, w.end_date, w.submitted, w.last_saved
  from war_reports w join contract_datas c on c.id = w.contract_data_id
  where w.author_id = ? and (w.submitted = ? or w.end_date >= ?)`;

interface ReportRow {
  project: string;
  since: Cell;
  record_id: string | null;
  start_date: Cell;
  end_date: Cell;
  submitted: Cell;
  last_saved: Cell;
}

async function reportsOf(strapi: Core.Strapi, { id }: Actor): Promise<WaitingItem[]> {
  const zone = settings().TZ_COMPANY;
  const today = dayIn(zone, new Date());
  const bindings = [id, false, false, id, false, owedFrom(today)];
  const lines: OwnLine[] = [];
  const reports: OwnReport[] = [];
  for (const row of await rawRows<ReportRow>(strapi, 'waiting-reports', reportStatement, bindings)) {
    const { project, record_id: recordId } = row;
    if (recordId === null) {
      lines.push({ project, since: dayIn(zone, new Date(asMoment(row.since) ?? 0)) });
      continue;
    }
    reports.push({
      recordId,
      project,
      startDate: asDay(row.start_date) ?? '',
      endDate: asDay(row.end_date) ?? '',
      submitted: Boolean(row.submitted),
      lastSaved: asMoment(row.last_saved),
    });
  }
  return reportItems(lines, reports, today, zone);
}

/**
 * What waits for somebody, in two statements: what has a day first, the rest by age. WAI-01
 * @returns nothing that the server would not accept from them
 */
async function find(strapi: Core.Strapi, actor: Actor): Promise<WaitingItem[]> {
  const { name, sql, bindings } = statementFor(actor);
  const facts = await rawRows<FactRow>(strapi, name, sql, bindings);
  const reports = can(actor, 'war-report:create') ? await reportsOf(strapi, actor) : [];
  return byUrgency([...facts.map(asItem), ...reports]);
}

export default { find };
