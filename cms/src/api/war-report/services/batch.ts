import { type Actor, Refusal, warReportBatchEntry, whyNotEditable } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { today } from '../../../env/today';
import { eachByItself, type Outcome } from '../../../http/bodies/each-by-itself';
import { check } from '../../../http/parse';
import { findRecord } from '../../../lists/find';
import type { Row } from '../../../lists/list';
import { factsOf, warReportList } from '../list';
import reports from './war-report';

/** Write one report as POST, or as PUT into a saved one. @throws Refusal as those do */
async function writeOne(
  strapi: Core.Strapi,
  actor: Actor,
  sent: unknown,
): Promise<{ status: number; report: Row }> {
  const { documentId, ...input } = check(sent, warReportBatchEntry(today()));
  if (documentId === undefined) return { status: 201, report: await reports.create(strapi, actor, input) };
  const record = await findRecord(strapi, warReportList, actor, documentId);
  if (whyNotEditable(actor, factsOf(record)) === 'forbidden') throw new Refusal('forbidden');
  await reports.update(strapi, actor, documentId, input);
  return { status: 200, report: await findRecord(strapi, warReportList, actor, documentId) };
}

/** Save and submit several reports, each by itself. RHY-04 @throws the fault of the server or the session */
const write = (
  strapi: Core.Strapi,
  actor: Actor,
  sent: readonly unknown[],
): Promise<Outcome<{ report: Row }>[]> => eachByItself(strapi, sent, (one) => writeOne(strapi, actor, one));

export default { write };
