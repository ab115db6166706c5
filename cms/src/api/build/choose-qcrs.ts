import type { QcrRow } from '../../platform/database/tables/change-requests';
import type { BuildRow, ProjectRow } from '../../platform/database/tables/builds';
import { isAssignable, planFacts, recordNumber, Refusal } from '@intranet/domain';
import { type Doer, type HistoryRow, recordHistory } from '../../change-control/records/history';
import { plansOf } from '../../change-control/builds/plans';
import { newRow, type Transaction } from '../../platform/database/transaction';

/** Builds by their ids, locked. */
type HeldBuilds = ReadonlyMap<number, BuildRow>;

interface Chosen {
  qcrs: QcrRow[];
  /** The builds that the change requests are in now. */
  builds: HeldBuilds;
}

/** The build that gets the change requests. */
interface Taker {
  id: number;
  project: ProjectRow;
}

const without = (code: 'no-such-qcr' | 'qcr-not-eligible' | 'qcr-not-in-build', qcr: string): Refusal =>
  new Refusal(code, { qcr });

/**
 * Lock everything that a change of a build's change requests affects: the build with its project, the builds that the
 * change requests are in now with theirs, and the change requests. First all projects, then all builds, then all change
 * requests, each in the order of their ids.
 * @param own the project, and the build if it exists; a new build waits for the project's open one
 */
export async function lockBuildsAround(
  trx: Transaction,
  own: { projectId: number; buildId?: number },
  qcrs: readonly string[],
): Promise<HeldBuilds> {
  const theirs = trx('qcrs as q')
    .whereIn('q.document_id', [...qcrs])
    .whereNotNull('q.build_id')
    .select('q.build_id as id');
  const open = trx('builds').where({ project_id: own.projectId, status: 'Open' }).select('id');
  const ids = (await open.union([theirs])).map(({ id }) => id);
  if (own.buildId !== undefined) ids.push(own.buildId);
  const builds = await trx('builds').whereIn('id', ids).select('id', 'project_id');
  const projectIds = [own.projectId, ...builds.map(({ project_id }) => project_id)];
  await trx('projects').whereIn('id', projectIds).orderBy('id').forNoKeyUpdate().select('id');
  const buildIds = builds.map(({ id }) => id);
  const held = await trx('builds').whereIn('id', buildIds).orderBy('id').forNoKeyUpdate();
  // A new build is also locked before the change requests, as soon as it exists.
  if (own.buildId !== undefined)
    await trx('qcrs')
      .whereIn('document_id', [...qcrs])
      .orderBy('id')
      .forNoKeyUpdate()
      .select('id');
  return new Map(held.map((build) => [build.id, build]));
}

/** @throws Refusal no-such-qcr */
function refuseMissing(qcrs: readonly QcrRow[], documentIds: readonly string[]): void {
  const missing = documentIds.find((id) => !qcrs.some(({ document_id }) => document_id === id));
  if (missing !== undefined) throw without('no-such-qcr', missing);
}

/**
 * The change requests with these documentIds, locked; the builds they are in are already locked.
 * @throws Refusal no-such-qcr, stale
 */
async function lockQcrs(trx: Transaction, held: HeldBuilds, documentIds: readonly string[]): Promise<Chosen> {
  const wanted = [...new Set(documentIds)];
  const rows = trx('qcrs').whereIn('document_id', wanted).orderBy('id');
  const qcrs = await rows.forNoKeyUpdate();
  refuseMissing(qcrs, wanted);
  const builds = new Map<number, BuildRow>();
  for (const { build_id } of qcrs) {
    if (build_id === null) continue;
    const build = held.get(build_id);
    // It was moved while this transaction waited for its locks.
    if (!build) throw new Refusal('stale');
    builds.set(build_id, build);
  }
  return { qcrs, builds };
}

/** @throws Refusal qcr-not-eligible */
function refuseIneligible({ qcrs, builds }: Chosen): void {
  for (const qcr of qcrs) {
    const build = (qcr.build_id === null ? undefined : builds.get(qcr.build_id)) ?? null;
    const facts = { CCB1: Boolean(qcr.ccb_1), rejected: Boolean(qcr.rejected), build };
    if (!isAssignable(facts)) throw without('qcr-not-eligible', qcr.document_id);
  }
}

/**
 * Check before the build is created, so that a refusal uses up no number (DAT-03). The change requests are locked after
 * the build, and checked again then.
 * @throws Refusal no-such-qcr, qcr-not-eligible
 */
export async function refuseBeforehand(
  trx: Transaction,
  builds: HeldBuilds,
  documentIds: readonly string[],
): Promise<void> {
  const qcrs = await trx('qcrs')
    .whereIn('document_id', [...documentIds])
    .orderBy('id');
  refuseMissing(qcrs, documentIds);
  refuseIneligible({ qcrs, builds });
}

/** A closed build loses a change request, and keeps it in its list and history. BLD-13, BLD-17 */
async function rememberTaken(
  trx: Transaction,
  actor: Doer,
  taker: Taker,
  qcrs: readonly QcrRow[],
): Promise<void> {
  const reason = `Into ${recordNumber('build', taker.id)} of ${taker.project.project_name}.`;
  for (const { id: qcrId, build_id: buildId } of qcrs) {
    if (buildId === null) continue;
    await trx('taken_qcrs').insert({ ...newRow(), build_id: buildId, qcr_id: qcrId });
    await recordHistory(trx, actor, { event: 'taken', buildId, qcrId, reason });
  }
}

/**
 * Put change requests into a build. They leave a build that was closed by hand, which keeps them in its list; a
 * Deferred one becomes Working. BLD-13
 * @throws Refusal no-such-qcr, qcr-not-eligible, stale
 */
export async function addQcrs(
  trx: Transaction,
  actor: Doer,
  held: HeldBuilds,
  taker: Taker,
  documentIds: readonly string[],
): Promise<QcrRow[]> {
  const { qcrs, builds } = await lockQcrs(trx, held, documentIds);
  refuseIneligible({ qcrs, builds });
  const ids = qcrs.map(({ id }) => id);
  await trx('qcrs')
    .whereIn('id', ids)
    .update({ build_id: taker.id, status: 'Working', updated_at: new Date() });
  await rememberTaken(trx, actor, taker, qcrs);
  // For the build they leave, "all plans exist" may have changed. BLD-20
  for (const { id } of builds.values()) {
    const { QIP1, QIP2 } = planFacts(await plansOf(trx, id));
    await trx('builds').where({ id }).update({ qip_1: QIP1, qip_2: QIP2 });
  }
  return qcrs;
}

/** Take change requests out of a build; they keep their plans. BLD-12 @throws Refusal no-such-qcr, qcr-not-in-build */
export async function removeQcrs(
  trx: Transaction,
  held: HeldBuilds,
  buildId: number,
  documentIds: readonly string[],
): Promise<QcrRow[]> {
  const { qcrs } = await lockQcrs(trx, held, documentIds);
  const stranger = qcrs.find(({ build_id }) => build_id !== buildId);
  if (stranger) throw without('qcr-not-in-build', stranger.document_id);
  const ids = qcrs.map(({ id }) => id);
  await trx('qcrs').whereIn('id', ids).update({ build_id: null, updated_at: new Date() });
  return qcrs;
}

/**
 * Restart a closed build without the change requests that other builds have taken: its list is reset to those it still
 * has. BLD-11, BLD-17
 * @returns the history text of each
 */
export async function forgetTaken(trx: Transaction, buildId: number): Promise<HistoryRow[]> {
  const gone = await trx('taken_qcrs').where({ build_id: buildId }).orderBy('qcr_id').select('qcr_id');
  await trx('taken_qcrs').where({ build_id: buildId }).delete();
  const reason = 'Another build took it while this one was closed.';
  return gone.map(({ qcr_id: qcrId }) => ({ event: 'removed', buildId, qcrId, reason }));
}
