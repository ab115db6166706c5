import type { QcrRow } from '../../../platform/database/tables/change-requests';
import type { BuildRow, ProjectRow } from '../../../platform/database/tables/builds';
import { type Actor, type BuildInput, type BuildPatch, dayIn, newBuild, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { applyEvent, buildSubject } from '../../../change-control/builds/advance';
import { type HistoryRow, recordHistory } from '../../../change-control/records/history';
import { announceBuild } from '../../../change-control/telling/build-news';
import { plansOf } from '../../../change-control/builds/plans';
import { columnsOf, lockBuild, lockOpenBuild, lockProject } from '../../../change-control/records/rows';
import { tellReporters } from '../../../change-control/telling/reporter-news';
import { aboutBuild } from '../../../change-control/telling/subjects';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import { insertRow, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { settings } from '../../../platform/env/settings';
import { renameBuildInNotices } from '../../../platform/news/notifications/rename';
import { addQcrs, lockBuildsAround, refuseBeforehand, removeQcrs } from '../choose-qcrs';
import { refuseOthersIn } from '../../../change-control/people/in-project';

/** The id of the project a build is made for. @throws Refusal no-such-project */
async function projectIdOf(trx: Transaction, documentId: string): Promise<number> {
  const project = await trx('projects').where({ document_id: documentId }).first('id');
  if (project) return project.id;
  throw Refusal.at('project', 'no-such-project');
}

/**
 * Create a build of a project, with at least one change request. BLD-02, BLD-03
 * @returns its documentId
 * @throws Refusal forbidden, no-such-project, build-open-exists, no-such-qcr, qcr-not-eligible
 */
function create(strapi: Core.Strapi, actor: Actor, input: BuildInput): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    const projectId = await projectIdOf(trx, input.project);
    const held = await lockBuildsAround(trx, { projectId }, input.qcrs);
    const project = await lockProject(trx, { id: projectId });
    refuseOthersIn(actor, 'build:create', project.manager_id);
    if (await lockOpenBuild(trx, project)) throw new Refusal('build-open-exists');
    await refuseBeforehand(trx, held, input.qcrs);
    const now = new Date();
    const row = newRow(now);
    const empty = newBuild({ qcrs: 0, withQip1: 0, withQip2: 0 });
    const id = await insertRow(trx, 'builds', {
      ...row,
      ...columnsOf(empty),
      project_id: project.id,
      version: input.version,
      date_created: dayIn(settings().TZ_COMPANY, now),
      stage_since: now,
      revision: 0,
    });
    const qcrs = await addQcrs(trx, actor, held, { id, project }, input.qcrs);
    const state = newBuild(await plansOf(trx, id));
    await trx('builds').where({ id }).update(columnsOf(state));
    const build = (await trx('builds').where({ id }).first())!;
    await recordHistory(
      trx,
      actor,
      { event: 'created', buildId: id, after: state.stage },
      ...moved('attached', id, qcrs),
    );
    await recordChange(
      trx,
      actor,
      'build.create',
      buildSubject(project, build),
      {},
      {
        version: input.version,
        stage: state.stage,
        qcrs: qcrs.map((qcr) => qcr.id),
      },
    );
    await announceBuild(trx, actor, project, build);
    await tellReporters(trx, actor, 'report-in-build', idsOf(qcrs), {
      what: () => aboutBuild(project, build).name,
    });
    return row.document_id;
  });
}

const idsOf = (qcrs: readonly QcrRow[]): number[] => qcrs.map(({ id }) => id);

const moved = (event: 'attached' | 'removed', buildId: number, qcrs: readonly QcrRow[]): HistoryRow[] =>
  qcrs.map(({ id }) => ({ event, buildId, qcrId: id }));

/** A new version alone resets nothing. BLD-12 */
async function rename(
  trx: Transaction,
  actor: Actor,
  project: ProjectRow,
  build: BuildRow,
  version: string,
): Promise<void> {
  await recordHistory(trx, actor, {
    event: 'edited',
    buildId: build.id,
    reason: `Version ${build.version} is now ${version}.`,
  });
  await renameBuildInNotices(trx, build, project.project_name, version);
}

/**
 * Edit an open build: its version and its change requests. When the set of change requests changes, the build begins
 * again. BLD-12
 * @throws Refusal not-found, forbidden, build-closed, stale, bad-input, no-such-qcr, qcr-not-eligible, qcr-not-in-build
 */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: BuildPatch): Promise<void> {
  const { addQcrs: added = [], removeQcrs: removed = [], version } = patch;
  return asActor(strapi, actor, async (trx) => {
    const found = await trx('builds').where({ document_id: documentId }).first('id', 'project_id');
    if (!found) throw new Refusal('not-found');
    const own = { projectId: found.project_id, buildId: found.id };
    const held = await lockBuildsAround(trx, own, [...added, ...removed]);
    const { project, build } = await lockBuild(trx, documentId);
    refuseOthersIn(actor, 'build:update', project.manager_id);
    if (added.some((id) => removed.includes(id))) {
      const message = 'A change request cannot be added and removed at once.';
      throw Refusal.at('addQcrs', 'bad-input', message);
    }
    if (build.status !== 'Open') throw new Refusal('build-closed');
    refuseStale(patch.revision, build);
    const renamed = version !== undefined && version !== build.version;
    const columns = renamed ? { version } : {};
    if (renamed) await rename(trx, actor, project, build, version);
    const gone = removed.length > 0 ? await removeQcrs(trx, held, build.id, removed) : [];
    const come = added.length > 0 ? await addQcrs(trx, actor, held, { id: build.id, project }, added) : [];
    const historyRows = [...moved('attached', build.id, come), ...moved('removed', build.id, gone)];
    if (historyRows.length > 0) {
      const event = { type: 'qcrs-changed' } as const;
      const after = await applyEvent(trx, actor, { project, build }, event, historyRows, columns);
      const what = () => aboutBuild(project, after).name;
      await tellReporters(trx, actor, 'report-in-build', idsOf(come), { what });
      await tellReporters(trx, actor, 'report-out-of-build', idsOf(gone), { what });
    } else {
      await reviseRow(trx, 'builds', build, columns);
      const after = { version: version ?? build.version };
      const subject = buildSubject(project, build);
      await recordChange(trx, actor, 'build.edited', subject, { version: build.version }, after);
    }
  });
}

export default { create, update };
