import type { QcrRow, QipRow } from '../../../platform/database/tables/change-requests';
import {
  type Actor,
  qip1FieldNames,
  type Qip1FieldName,
  qip2Schema,
  qip2FieldNames,
  type QipFieldName,
  type QipInput,
  type QipPatch,
  type QipStage,
  Refusal,
  whyNotPlan,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { applyEvent } from '../../../change-control/builds/advance';
import { columnOf } from '../../../change-control/records/column-of';
import { documentFacts } from '../../../change-control/builds/document-rights';
import type { HistoryRow } from '../../../change-control/records/history';
import { lockBuildWhere, type LockedBuild } from '../../../change-control/records/rows';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import {
  insertRow,
  lockFound,
  lockRow,
  newRow,
  type Transaction,
} from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';

type Texts = Partial<Record<QipFieldName, string | undefined>>;

interface LockedPlan {
  locked: LockedBuild;
  qcr: QcrRow;
  plan: QipRow | undefined;
}

/** A change request with its build and its plan, all locked. @throws Refusal qip-no-build, stale */
async function lockPlanOf(trx: Transaction, qcrId: number): Promise<LockedPlan> {
  const found = await trx('qcrs').where({ id: qcrId }).whereNotNull('build_id').first('build_id');
  if (!found) throw new Refusal('qip-no-build');
  const locked = await lockBuildWhere(trx, { id: found.build_id! });
  const qcr = await lockFound(trx, 'qcrs', { id: qcrId });
  // It was moved to another build while this transaction waited.
  if (qcr.build_id !== locked.build.id) throw new Refusal('stale');
  return { locked, qcr, plan: await lockRow(trx, 'qip_forms', { qcr_id: qcrId }) };
}

/** @throws Refusal forbidden, build-closed, qip-read-only */
async function refuseUnlessOpen(
  trx: Transaction,
  actor: Actor,
  part: QipStage,
  { project, build }: LockedBuild,
): Promise<void> {
  const facts = await documentFacts(trx, actor, { id: build.id, managerId: project.manager_id });
  const refusal = whyNotPlan(actor, part, { ...facts, status: build.status, stage: build.stage });
  if (refusal) throw new Refusal(refusal);
}

const columnsOf = (names: readonly QipFieldName[], texts: Texts): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[columnOf(name), texts[name]]])),
  );

/** What stands in a field of a plan. */
const textOf = (plan: QipRow, name: QipFieldName): unknown =>
  new Map<string, unknown>(Object.entries(plan)).get(columnOf(name));

/** The fields of the first part that were sent with another text than the one stored. */
const changedFirstPart = (plan: QipRow, texts: Texts): Qip1FieldName[] =>
  qip1FieldNames.filter((name) => texts[name] !== undefined && texts[name] !== textOf(plan, name));

/** After a plan was submitted or changed, its build may move on. QIP-04 */
const tellBuild = (
  trx: Transaction,
  actor: Actor,
  { locked, qcr }: LockedPlan,
  event: HistoryRow['event'],
  part: QipStage,
) =>
  applyEvent(trx, actor, locked, { type: 'plan' }, [
    { event, qcrId: qcr.id, reason: part.replace(/s$/, '') },
  ]);

/** Submit the first part of a new plan. */
async function submitFirst(trx: Transaction, actor: Actor, found: LockedPlan, texts: Texts): Promise<string> {
  if (found.plan) throw new Refusal('qip-exists');
  const row = newRow();
  await insertRow(trx, 'qip_forms', {
    ...row,
    ...columnsOf(qip1FieldNames, texts),
    qcr_id: found.qcr.id,
    qip_stage: 'QIP-1s',
    revision: 0,
  });
  await tellBuild(trx, actor, found, 'planned', 'QIP-1s');
  return row.document_id;
}

/** Once the second part is submitted, all of its fields are required. @throws Refusal bad-input */
function refuseIncomplete(plan: QipRow, texts: Texts): void {
  const whole = Object.fromEntries(
    qip2FieldNames.map((name) => [name, texts[name] ?? textOf(plan, name) ?? '']),
  );
  const result = qip2Schema.safeParse(whole);
  if (result.success) return;
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal('bad-input', { errors }, errors[0]?.message);
}

/** Submit the second part, or change it. */
async function writeSecond(trx: Transaction, actor: Actor, found: LockedPlan, texts: Texts): Promise<string> {
  const { plan } = found;
  if (!plan) throw new Refusal('qip-first-part-missing');
  // The first part has been voted on and cannot change any more.
  if (changedFirstPart(plan, texts).length > 0) throw new Refusal('qip-read-only');
  refuseIncomplete(plan, texts);
  await reviseRow(trx, 'qip_forms', plan, { ...columnsOf(qip2FieldNames, texts), qip_stage: 'QIP-2s' });
  const event = plan.qip_stage === 'QIP-2s' ? 'changed-plan' : 'planned';
  await tellBuild(trx, actor, found, event, 'QIP-2s');
  return plan.document_id;
}

/** Change the first part. */
async function writeFirst(trx: Transaction, actor: Actor, found: LockedPlan, texts: Texts): Promise<void> {
  const plan = found.plan!;
  if (qip2FieldNames.some((name) => texts[name] !== undefined && texts[name] !== textOf(plan, name))) {
    throw new Refusal('qip-read-only');
  }
  await reviseRow(trx, 'qip_forms', plan, columnsOf(qip1FieldNames, texts));
  await tellBuild(trx, actor, found, 'changed-plan', 'QIP-1s');
}

/**
 * Submit a part of the plan of a change request. QIP-03, QIP-04
 * @returns the plan's documentId
 * @throws Refusal qip-no-build, stale, forbidden, build-closed, qip-read-only, qip-exists, qip-first-part-missing
 */
function submit(strapi: Core.Strapi, actor: Actor, input: QipInput): Promise<string> {
  const { qcr, qip_stage, ...texts } = input;
  return asActor(strapi, actor, async (trx) => {
    const { id } = (await trx('qcrs').where({ document_id: qcr }).first('id'))!;
    const found = await lockPlanOf(trx, id);
    await refuseUnlessOpen(trx, actor, qip_stage, found.locked);
    const write = qip_stage === 'QIP-1s' ? submitFirst : writeSecond;
    return write(trx, actor, found, texts);
  });
}

/** The part that a change is about: the one it names, otherwise the one whose fields it contains. */
function partOf({ qip_stage, ...fields }: QipPatch): QipStage {
  if (qip_stage) return qip_stage;
  return qip2FieldNames.some((name) => fields[name] !== undefined) ? 'QIP-2s' : 'QIP-1s';
}

/**
 * Change a plan, or submit its second part. QIP-03, QIP-04
 * @throws Refusal not-found, stale, bad-input, qip-no-build, forbidden, build-closed, qip-read-only
 */
function update(strapi: Core.Strapi, actor: Actor, documentId: string, patch: QipPatch): Promise<void> {
  const { revision, qip_stage: _stage, ...texts } = patch;
  const part = partOf(patch);
  return asActor(strapi, actor, async (trx) => {
    const row = await trx('qip_forms').where({ document_id: documentId }).first('qcr_id');
    if (!row) throw new Refusal('not-found');
    const found = await lockPlanOf(trx, row.qcr_id);
    await refuseUnlessOpen(trx, actor, part, found.locked);
    refuseStale(revision, found.plan!);
    if (part === 'QIP-2s') await writeSecond(trx, actor, found, texts);
    else await writeFirst(trx, actor, found, texts);
  });
}

export default { submit, update };
