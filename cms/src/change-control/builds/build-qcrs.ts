import { type Actor, type BuildQcr, qcrSight, type VoteRound } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../../platform/database/raw';
import type { ProjectRow, VoteRoundRow } from '../../platform/database/tables/builds';
import type { QcrRow, QipRow, QprRow } from '../../platform/database/tables/change-requests';
import type { Flag } from '../../platform/database/tables/values';
import { dialectOf } from '../../platform/lists/find';
import { seenBy, seenSql } from '../../platform/lists/sight';
import { asRound } from '../votes/rounds';
import { qcrFacts } from '../people/sight';

interface BriefQcr
  extends
    Pick<QcrRow, 'build_id' | 'id' | 'document_id' | 'priority' | 'selected_disposition' | 'status'>,
    Pick<QprRow, 'title' | 'software_version'> {
  readable: Flag;
  qpr_id: QprRow['id'];
  qpr_document_id: QprRow['document_id'];
  found_in: ProjectRow['project_name'];
  qip_id: QipRow['id'] | null;
  qip_document_id: QipRow['document_id'] | null;
  qip_stage: QipRow['qip_stage'] | null;
}

/** The change requests of a build, as answered. Whether the reader may open one is a condition on `q`, `r` and `b`. */
const briefColumns = (
  readable: string,
) => `q.build_id, q.id, q.document_id, q.priority, q.selected_disposition, q.status,
    r.id as qpr_id, r.document_id as qpr_document_id, r.title, p.project_name as found_in, r.software_version,
    f.id as qip_id, f.document_id as qip_document_id, f.qip_stage,
    case when ${readable} then 1 else 0 end as readable`;

/** The joins of the change request `q`. */
const besideQcr = `join submitted_qprs r on r.id = q.submitted_qpr_id
  join projects p on p.id = r.project_id
  left join qip_forms f on f.qcr_id = q.id
  left join builds b on b.id = q.build_id`;

/** The short form of a change request. */
const briefQcr = (row: BriefQcr & { taken?: number }): BuildQcr => ({
  id: row.id,
  documentId: row.document_id,
  priority: row.priority,
  selectedDisposition: row.selected_disposition,
  status: row.status,
  submitted_qpr: {
    id: row.qpr_id,
    documentId: row.qpr_document_id,
    title: row.title,
    foundIn: row.found_in,
    softwareVersion: row.software_version,
  },
  qip_form:
    row.qip_id === null
      ? null
      : { id: row.qip_id, documentId: row.qip_document_id!, qip_stage: row.qip_stage! },
  readable: Boolean(row.readable),
  taken: Boolean(row.taken),
  takenTo: row.taken ? row.build_id : null,
});

const seen = seenBy(qcrSight, qcrFacts());

/** "The reader may open it", as a condition on the change request `q` with its joins. QCR-09 */
const readableBy = (strapi: Core.Strapi, actor: Actor) => seenSql(seen, actor, dialectOf(strapi));

/** Which of these change requests the reader may open. QCR-09 */
export async function readableQcrs(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  actor: Actor,
): Promise<Set<string>> {
  if (documentIds.length === 0 || qcrSight.scope(actor).includes('every')) return new Set(documentIds);
  const { text, bindings } = readableBy(strapi, actor);
  const rows = await rawRows<Pick<QcrRow, 'document_id'>>(
    strapi,
    null,
    `select q.document_id from qcrs q ${besideQcr}
      where q.document_id in (${documentIds.map(() => '?').join(', ')}) and (${text})`,
    [...documentIds, ...bindings],
  );
  return new Set(rows.map(({ document_id }) => document_id));
}

/**
 * The change requests of these builds, in the order of their numbers, in one statement. A closed build lists those it
 * had when it was closed, even if another build has taken one since. BLD-17
 */
export async function qcrsOfBuilds(
  strapi: Core.Strapi,
  buildIds: readonly number[],
  actor: Actor,
): Promise<Map<number, BuildQcr[]>> {
  const marks = buildIds.map(() => '?').join(', ');
  const readable = readableBy(strapi, actor);
  const rows = await rawRows<BriefQcr & { list_id: number; taken: number }>(
    strapi,
    null,
    `select m.list_id, m.taken, ${briefColumns(readable.text)} from (
        select id as qcr_id, build_id as list_id, 0 as taken from qcrs where build_id in (${marks})
        union all select qcr_id, build_id, 1 from taken_qcrs where build_id in (${marks})
      ) m join qcrs q on q.id = m.qcr_id ${besideQcr} order by q.id`,
    [...readable.bindings, ...buildIds, ...buildIds],
  );
  const found = new Map<number, BuildQcr[]>(buildIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.list_id)!.push(briefQcr(row));
  return found;
}

/** The ended votes on a build's change requests, newest first, limited to those that the reader may open. BLD-23 */
export async function qcrRoundsOfBuild(
  strapi: Core.Strapi,
  buildId: number,
  actor: Actor,
): Promise<(VoteRound & { qcr: string })[]> {
  const readable = readableBy(strapi, actor);
  const rows = await rawRows<VoteRoundRow & { qcr: string }>(
    strapi,
    null,
    `select v.id, v.stage, v.outcome, v.created_at, v.ended_by, v.reason, v.ballots, v.board_known, q.document_id as qcr
      from (
        select id as qcr_id from qcrs where build_id = ? union select qcr_id from taken_qcrs where build_id = ?
      ) m join vote_rounds v on v.qcr_id = m.qcr_id join qcrs q on q.id = m.qcr_id ${besideQcr}
      where (${readable.text}) order by v.id desc`,
    [buildId, buildId, ...readable.bindings],
  );
  return rows.map((row) => ({ ...asRound(row), qcr: row.qcr }));
}

/**
 * The change requests that a build of a project could take now. BLD-13; the rule for one change request is
 * `isAssignable`.
 */
export async function eligibleQcrs(
  strapi: Core.Strapi,
  projectId: number,
  actor: Actor,
): Promise<(BuildQcr & { sameProject: boolean })[]> {
  const readable = readableBy(strapi, actor);
  const rows = await rawRows<BriefQcr & Pick<QprRow, 'project_id'>>(
    strapi,
    null,
    `select r.project_id, ${briefColumns(readable.text)} from qcrs q ${besideQcr}
      where q.ccb_1 = ? and q.rejected = ?
        and (b.id is null or (b.status = 'Closed' and b.stage <> 'Completed'))
      order by q.priority, q.id`,
    [...readable.bindings, true, false],
  );
  return rows.map((row) => ({ ...briefQcr(row), sameProject: row.project_id === projectId }));
}
