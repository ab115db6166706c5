import { type Actor, Refusal, warReportBatchEntry, whyNotEditable } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { today } from '../../../env/today';
import { refusalBehind } from '../../../http/errors';
import { check } from '../../../http/parse';
import { findRecord } from '../../../lists/find';
import type { Row } from '../../../lists/list';
import { nameOfFault } from '../../../logging/fault';
import { factsOf, warReportList } from '../list';
import reports from './war-report';

/** What became of one report. */
type Written = { index: number; status: number } & (
  | { report: Row }
  | { error: ReturnType<Refusal['toBody']>['error'] }
);

const refused = (index: number, refusal: Refusal): Written => ({
  index,
  status: refusal.status,
  error: refusal.toBody().error,
});

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

/** The fault is the server's or the session's, and would meet the next report as well. */
const isOfAll = ({ status }: Refusal): boolean => status === 401 || status >= 500;

/** Why it failed; what nobody foresaw is logged, since the answer tells of the reports before it. */
function refusalOf(strapi: Core.Strapi, failure: unknown, began: number): Refusal {
  const refusal = refusalBehind(failure, began);
  if (refusal) return refusal;
  strapi.log.error(`A report of several failed: ${nameOfFault(failure)}`);
  return new Refusal('internal');
}

/**
 * Save and submit several reports, each in a transaction of its own: what one is refused does not lose the others. RHY-04
 * @returns what became of each, in their order; after a fault of the server the rest is not tried
 * @throws the fault of the server or the session, where nothing was stored before it
 */
async function write(strapi: Core.Strapi, actor: Actor, sent: readonly unknown[]): Promise<Written[]> {
  const results: Written[] = [];
  let stored = false;
  let over: Refusal | undefined;
  for (const [index, report] of sent.entries()) {
    if (over) {
      results.push(refused(index, new Refusal(over.code)));
      continue;
    }
    const began = performance.now();
    try {
      results.push({ index, ...(await writeOne(strapi, actor, report)) });
      stored = true;
    } catch (failure) {
      const refusal = refusalOf(strapi, failure, began);
      if (isOfAll(refusal)) {
        if (!stored) throw failure;
        over = refusal;
      }
      results.push(refused(index, refusal));
    }
  }
  return results;
}

export default { write };
