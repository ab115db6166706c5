import { type Actor, Refusal, warReportBatchEntry, whyNotEditable } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { today } from '../../../platform/env/today';
import { check } from '../../../platform/http/bodies/check';
import { findRecord } from '../../../platform/lists/find';
import type { Written } from '../../../platform/routes/record-answers';
import { factsOf, warReportList } from '../list';
import reports from './war-report';

/** Write one report of a batch as POST, or as PUT into a saved one. RHY-09 @throws Refusal as those do */
async function write(strapi: Core.Strapi, actor: Actor, sent: unknown): Promise<Written> {
  const { documentId, revision, ...input } = check(sent, warReportBatchEntry(today()));
  if (documentId === undefined) return { status: 201, record: await reports.create(strapi, actor, input) };
  const record = await findRecord(strapi, warReportList, actor, documentId);
  if (whyNotEditable(actor, factsOf(record)) === 'forbidden') throw new Refusal('forbidden');
  await reports.update(strapi, actor, documentId, { ...input, revision });
  return { status: 200, record: await findRecord(strapi, warReportList, actor, documentId) };
}

export default { write };
