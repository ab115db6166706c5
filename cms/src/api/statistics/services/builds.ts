import {
  type Actor,
  buildSeries,
  buildSight,
  type MonthFact,
  monthsOf,
  type Period,
  qprSight,
  type RoundFact,
  type StageFact,
  stageNames,
  type StatisticsSeries,
  voteStages,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { buildFacts, qprFacts } from '../../../change-control/people/sight';
import { type Binding, places } from '../../../platform/database/raw';
import { readWide } from '../../../platform/database/wide-reads/wide-reads';
import { oneOf } from '../../../platform/lists/cells';
import { dialectOf } from '../../../platform/lists/find';
import type { Sql } from '../../../platform/lists/list';
import { seenBy, seenSql } from '../../../platform/lists/sight';
import { beginOf, endOf, type Words, wordsOf } from '../words';

type Count = number | string;

/** Runs a statement on the rows that the actor sees. */
interface Reading {
  strapi: Core.Strapi;
  actor: Actor;
  period: Period;
  words: Words;
}

const read = <Row>({ strapi, actor }: Reading, sql: string, bindings: readonly Binding[]): Promise<Row[]> =>
  readWide<Row>(strapi, actor.id, { name: null, sql, bindings });

const seenBuilds = seenBy(buildSight, buildFacts());
const seenReports = seenBy(qprSight, qprFacts());

const sightOf = (seen: typeof seenBuilds | typeof seenReports, { strapi, actor }: Reading): Sql =>
  seenSql(seen, actor, dialectOf(strapi));

/**
 * The stages in the history of builds. A stage ends where the next begins, or where the build is closed. Counted from
 * the first day of the period to the last, or to now.
 */
const stageStatement = ({ daysBetweenMoments }: Words, sight: string): string => `
  with moves as (
    select h.build_id, h.event, h.after as stage, h.created_at as began,
      lead(h.created_at) over (partition by h.build_id order by h.id) as ended
    from build_histories h join builds b on b.id = h.build_id
    where h.after in (${places(stageNames.length)}) and ${sight}),
  spans as (
    select build_id, stage, case when began > ? then began else ? end as began,
      case when ended < ? then ended else ? end as ended
    from moves where event <> 'closed' and stage <> 'Completed')
  select b.id, b.document_id, p.project_name, b.version, s.stage,
    sum(${daysBetweenMoments('s.began', 's.ended')}) as days
  from spans s join builds b on b.id = s.build_id join projects p on p.id = b.project_id
  where s.ended > s.began
  group by b.id, b.document_id, p.project_name, b.version, s.stage
  order by b.id`;

async function stagesOf(reading: Reading): Promise<StageFact[]> {
  const { text, bindings } = sightOf(seenBuilds, reading);
  const from = beginOf(reading.period.from);
  const to = new Date(Math.min(endOf(reading.period.to).getTime(), Date.now()));
  const rows = await read<{
    id: number;
    document_id: string;
    project_name: string;
    version: string;
    stage: string;
    days: Count;
  }>(reading, stageStatement(reading.words, text), [...stageNames, ...bindings, from, from, to, to]);
  return rows.map(({ id, document_id, project_name, version, stage, days }) => ({
    build: { id, documentId: document_id, project: project_name, version },
    stage: oneOf(stageNames, stage),
    days: Number(days),
  }));
}

/** For builds that passed a vote in the period: how many rounds it took, including earlier ones. */
const roundStatement = (sight: string): string => {
  const passed = "max(case when v.outcome = 'passed' then v.created_at end)";
  return `
  select stage, count(*) as builds, avg(rounds) as rounds, max(rounds) as most from (
    select v.stage, v.build_id, count(*) as rounds
    from vote_rounds v join builds b on b.id = v.build_id where ${sight}
    group by v.stage, v.build_id having ${passed} >= ? and ${passed} < ?) passed
  group by stage`;
};

async function roundsOf(reading: Reading): Promise<RoundFact[]> {
  const { text, bindings } = sightOf(seenBuilds, reading);
  const { from, to } = reading.period;
  const rows = await read<{ stage: string; builds: Count; rounds: Count; most: Count }>(
    reading,
    roundStatement(text),
    [...bindings, beginOf(from), endOf(to)],
  );
  return rows.map(({ stage, builds, rounds, most }) => ({
    stage: oneOf(voteStages, stage),
    builds: Number(builds),
    rounds: Number(rounds),
    most: Number(most),
  }));
}

/**
 * A problem report is completed with the build that contains its change request. Until then it is open, unless its PM
 * or the board rejects it.
 */
const monthStatement = ({ day, moment }: Words, months: number, sight: string): string => `
  with months (month, last, begun, over) as (values ${places(months, `(?, ${day}, ${moment}, ${moment})`)}),
  reports as (
    select r.date_submitted, case when r.closed and not r.approved then r.date_reviewed end as turned_down,
      case when q.rejected then coalesce((select max(h.created_at) from build_histories h
        where h.qcr_id = q.id and h.after = 'Disapproved'), q.updated_at) end as rejected_at,
      case when b.stage = 'Completed' and b.status = 'Closed' then b.stage_since end as completed_at
    from submitted_qprs r left join qcrs q on q.submitted_qpr_id = r.id left join builds b on b.id = q.build_id
    where ${sight})
  select m.month,
    count(case when r.date_submitted <= m.last and not (coalesce(r.turned_down <= m.last, false)
      or coalesce(r.rejected_at < m.over, false) or coalesce(r.completed_at < m.over, false)) then 1 end) as open,
    count(case when r.completed_at >= m.begun and r.completed_at < m.over then 1 end) as completed
  from months m left join reports r on true
  group by m.month order by m.month`;

async function reportsOf(reading: Reading): Promise<MonthFact[]> {
  const { text, bindings } = sightOf(seenReports, reading);
  const months = monthsOf(reading.period);
  const rows = await read<{ month: string; open: Count; completed: Count }>(
    reading,
    monthStatement(reading.words, months.length, text),
    [...months.flatMap(({ month, from, to }) => [month, to, beginOf(from), endOf(to)]), ...bindings],
  );
  return rows.map(({ month, open, completed }) => ({
    month,
    open: Number(open),
    completed: Number(completed),
  }));
}

/** Stages, votes and problem reports of those that the actor lists, with one statement for each. CHT-03 */
async function find(strapi: Core.Strapi, actor: Actor, period: Period): Promise<StatisticsSeries[]> {
  const reading = { strapi, actor, period, words: wordsOf(strapi) };
  return buildSeries({
    stages: await stagesOf(reading),
    rounds: await roundsOf(reading),
    months: await reportsOf(reading),
  });
}

export default { find };
