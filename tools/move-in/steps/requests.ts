import { selectRows } from '#server/platform/database/select';
import { qip1FieldNames, qip2FieldNames, recordNumber } from '#domain';
import { readPlan, readProject, readQcr, readQpr } from '../reading/change-control.ts';
import { relationOf } from '../reading/record.ts';
import { columnOf } from '#server/change-control/records/column-of';
import { qcrColumnsOf } from '#server/change-control/records/rows';
import { inGroup } from '#server/platform/people/membership';
import { low, personMeant, type PortalRun } from '../run.ts';
import { type Judged, oldRow } from './plain.ts';
import { bringOwned } from './owned.ts';
import { bringReferred, type References } from './referred.ts';

/** The first record of a relation that exists here. */
export const referredBy = (references: References, relation: unknown) =>
  relationOf(relation)
    .flatMap(({ ids }) => ids)
    .flatMap((id) => references.get(id) ?? [])[0];

/** Projects; a project with the same name is considered the same. Their managers must be allowed to manage. PRJ-03 */
export async function bringProjects(run: PortalRun): Promise<References> {
  const { trx, zone } = run;
  const rows = await trx('projects').select('document_id', 'project_name');
  const here = new Map(rows.map((row) => [low(row.project_name), row.document_id]));
  const able = await selectRows(
    trx('up_users as u').where('u.blocked', false).whereRaw(inGroup('u.id', 'Project Manager')),
    { u: 'up_users' },
    ['u.id'],
  );
  const managers = new Set(able.map(({ id }) => id));
  const names = new Set<string>();
  const now = new Date();
  return bringReferred(run, 'projects', 'projects', (record): Judged => {
    const read = readProject(record, zone);
    if ('reason' in read) return read;
    const { ProjectName, version, ProjectManager, createdAt } = read.values;
    const name = low(ProjectName);
    if (names.has(name)) return { reason: 'another record has the same name' };
    names.add(name);
    const present = here.get(name);
    if (present !== undefined) return { present };
    const named = personMeant(run, ProjectManager);
    const manager = named !== null && managers.has(named) ? named : null;
    const notes = [...read.notes];
    if (manager === null && ProjectManager !== null)
      notes.push('ProjectManager names nobody who can be one: it has none');
    const columns = { project_name: ProjectName, version, manager_id: manager, revision: 0 };
    const facts = { ProjectName, version, ProjectManager: manager === null ? null : ProjectManager };
    return {
      row: { ...oldRow(createdAt, now), ...columns },
      audit: { subject: 'project', name: () => ProjectName, facts },
      notes,
    };
  });
}

/** Problem reports, `submitted-qpr`: author and project are given by name. */
export async function bringQprs(run: PortalRun): Promise<References> {
  const { trx, zone } = run;
  const rows = await trx('projects').select('id', 'project_name');
  const projects = new Map(rows.map((row) => [low(row.project_name), row.id]));
  const now = new Date();
  return bringReferred(run, 'submitted-qprs', 'submitted_qprs', (record): Judged => {
    const read = readQpr(record, zone);
    if ('reason' in read) return read;
    const qpr = read.values;
    const author = personMeant(run, qpr.author);
    if (author === null) return { reason: 'its author is nobody who is here' };
    const project = projects.get(low(qpr.foundIn));
    if (project === undefined) return { reason: 'foundIn names no project' };
    const { foundIn, foundDuring, constraintOn, submissionPriority, status } = qpr;
    const row = {
      ...oldRow(qpr.createdAt, now),
      author_id: author,
      project_id: project,
      title: qpr.title,
      company: qpr.company,
      date_submitted: qpr.dateSubmitted,
      software_version: qpr.softwareVersion,
      found_during: foundDuring,
      constraint_on: constraintOn,
      current_function: qpr.currentFunction,
      expected_function: qpr.expectedFunction,
      submission_priority: submissionPriority,
      status,
      closed: qpr.closed,
      approved: qpr.approved,
      reviewer_id: personMeant(run, qpr.approvingPM),
      date_reviewed: qpr.dateReviewed,
      pm_comments: qpr.pmComments,
    };
    const facts = { foundIn, foundDuring, constraintOn, submissionPriority, status };
    const name = (id: number) => recordNumber('qpr', id);
    return { row, audit: { subject: 'submitted-qpr', name, facts }, notes: read.notes };
  });
}

/** Change requests, `qcrs`, each from an approved problem report. Their builds are imported later. */
export async function bringQcrs(run: PortalRun, qprs: References): Promise<References> {
  const { trx, zone } = run;
  const taken = new Set<number>(
    (await trx('qcrs').select('submitted_qpr_id as of')).map(({ of }: { of: number }) => of),
  );
  const now = new Date();
  return bringReferred(run, 'qcrs', 'qcrs', (record): Judged => {
    const read = readQcr(record, zone);
    if ('reason' in read) return read;
    const { priority, dateCreated, createdAt, ...state } = read.values;
    const qpr = referredBy(qprs, record.fields.submitted_qpr);
    if (!qpr) return { reason: 'its problem report is not here' };
    if (taken.has(qpr.id)) return { reason: 'its problem report has a change request already' };
    taken.add(qpr.id);
    const row = {
      ...oldRow(createdAt, now),
      ...qcrColumnsOf(state),
      submitted_qpr_id: qpr.id,
      priority,
      date_created: dateCreated,
      revision: 0,
    };
    const name = (id: number) => recordNumber('qcr', id);
    return { row, audit: { subject: 'qcr', name, facts: { ...state, priority } }, notes: read.notes };
  });
}

/** Implementation plans, `qip-forms`: the change request refers to its own. */
export async function bringPlans(run: PortalRun, qcrs: References): Promise<void> {
  await bringOwned(
    run,
    { collection: 'qip-forms', table: 'qip_forms', called: 'a plan' },
    { references: qcrs, field: 'qip_form', column: 'qcr_id', called: 'change request' },
    readPlan,
    ({ texts, qip_stage }) => ({
      ...Object.fromEntries(
        [...qip1FieldNames, ...qip2FieldNames].map((name) => [columnOf(name), texts[name]]),
      ),
      qip_stage,
    }),
  );
}
