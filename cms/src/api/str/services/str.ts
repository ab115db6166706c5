import {
  type Actor,
  canSeeBuild,
  Refusal,
  strFieldNames,
  type StrInput,
  type StrPatch,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { applyEvent } from '../../../change-control/builds/advance';
import { columnOf } from '../../../change-control/records/column-of';
import { refuseNonWriters } from '../../../change-control/builds/document-rights';
import { developersOf } from '../../../change-control/people/members';
import { lockBuild, lockBuildWhere, type LockedBuild } from '../../../change-control/records/rows';
import { refuseStale, reviseRow } from '../../../platform/database/revision';
import { insertRow, lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';

const columnsOf = (texts: StrPatch): Record<string, string> =>
  Object.fromEntries(
    strFieldNames.flatMap((name) => (texts[name] === undefined ? [] : [[columnOf(name), texts[name]]])),
  );

/** A build the actor does not see counts as not found. @throws Refusal not-found, forbidden */
async function refuseStrangers(
  trx: Transaction,
  actor: Actor,
  { project, build }: LockedBuild,
): Promise<void> {
  const developers = await developersOf(trx, build.id);
  const sight = {
    managerId: project.manager_id,
    closed: build.status !== 'Open',
    developerIds: developers.map(({ id }) => id),
  };
  if (!canSeeBuild(actor, sight)) throw new Refusal('not-found');
  await refuseNonWriters(trx, actor, { id: build.id, managerId: project.manager_id });
}

/** Submitted for the first time or again, it moves its build on to CCB4. STR-02 */
const tellBuild = (trx: Transaction, actor: Actor, locked: LockedBuild) =>
  applyEvent(trx, actor, locked, { type: 'test-report' }, [{ event: 'test-report' }]);

/**
 * Submit the test report of a build. There is only one; after a rejection it is changed. STR-04
 * @returns its documentId
 * @throws Refusal not-found, forbidden, str-exists, build-closed, build-other-stage
 */
function submit(strapi: Core.Strapi, actor: Actor, { build: buildId, ...texts }: StrInput): Promise<string> {
  return asActor(strapi, actor, async (trx) => {
    const locked = await lockBuild(trx, buildId);
    await refuseStrangers(trx, actor, locked);
    if (await trx('strs').where({ build_id: locked.build.id }).first('id')) throw new Refusal('str-exists');
    const row = newRow();
    await insertRow(trx, 'strs', { ...row, ...columnsOf(texts), build_id: locked.build.id, revision: 0 });
    await tellBuild(trx, actor, locked);
    return row.document_id;
  });
}

/**
 * Submit the test report again, at stage STR, after the board has sent its build back. STR-04
 * @throws Refusal not-found, forbidden, stale, build-closed, build-other-stage
 */
function submitAgain(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  { revision, ...texts }: StrPatch,
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const own = { document_id: documentId };
    const found = await trx('strs').where(own).first('build_id');
    if (!found) throw new Refusal('not-found');
    const locked = await lockBuildWhere(trx, { id: found.build_id });
    await refuseStrangers(trx, actor, locked);
    const report = await lockFound(trx, 'strs', own);
    refuseStale(revision, report);
    await reviseRow(trx, 'strs', report, columnsOf(texts));
    await tellBuild(trx, actor, locked);
  });
}

export default { submit, submitAgain };
