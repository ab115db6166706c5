import type { BuildQcr, QcrStatus } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';

interface QcrRow {
  build_id: number;
  id: number;
  document_id: string;
  priority: number;
  selected_disposition: string;
  status: QcrStatus;
  qpr_id: number;
  qpr_document_id: string;
  title: string;
  found_in: string;
  software_version: string;
  qip_id: number | null;
  qip_document_id: string | null;
  qip_stage: string | null;
}

/** What a build says of its change requests. */
const briefQcrSql = `select q.build_id, q.id, q.document_id, q.priority, q.selected_disposition, q.status,
    r.id as qpr_id, r.document_id as qpr_document_id, r.title, p.project_name as found_in, r.software_version,
    f.id as qip_id, f.document_id as qip_document_id, f.qip_stage
  from qcrs q
  join submitted_qprs r on r.id = q.submitted_qpr_id
  join projects p on p.id = r.project_id
  left join qip_forms f on f.qcr_id = q.id`;

/** A change request in a few words. */
const briefQcr = (row: QcrRow): BuildQcr => ({
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
});

/** The change requests of these builds, in the order of their numbers: one statement for all. */
export async function qcrsOfBuilds(
  strapi: Core.Strapi,
  buildIds: readonly number[],
): Promise<Map<number, BuildQcr[]>> {
  const marks = buildIds.map(() => '?').join(', ');
  const rows = await rawRows<QcrRow>(
    strapi,
    null,
    `${briefQcrSql} where q.build_id in (${marks}) order by q.id`,
    buildIds,
  );
  const found = new Map<number, BuildQcr[]>(buildIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.build_id)!.push(briefQcr(row));
  return found;
}

/** What a build of a project could take now. BLD-13; the rule for one change request is `isAssignable`. */
export async function eligibleQcrs(
  strapi: Core.Strapi,
  projectId: number,
): Promise<(BuildQcr & { sameProject: boolean })[]> {
  const rows = await rawRows<QcrRow & { project_id: number }>(
    strapi,
    null,
    `${briefQcrSql.replace('select ', 'select r.project_id, ')} left join builds b on b.id = q.build_id
      where q.ccb_1 = ? and q.rejected = ?
        and (b.id is null or (b.status = 'Closed' and b.stage <> 'Completed'))
      order by q.priority, q.id`,
    [true, false],
  );
  return rows.map((row) => ({ ...briefQcr(row), sameProject: row.project_id === projectId }));
}
