import { Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { nameOfFault } from '../../logging/fault';
import { refusalBehind } from '../errors';

/** The outcome for one of several: its place, the status it would have had alone, and its record or its refusal. */
export type Outcome<Done extends object> = { index: number; status: number } & (
  | Done
  | { error: ReturnType<Refusal['toBody']>['error'] }
);

const refused = <Done extends object>(index: number, refusal: Refusal): Outcome<Done> => ({
  index,
  status: refusal.status,
  error: refusal.toBody().error,
});

/** A fault of the server or the session, which would affect the next one as well. */
const isOfAll = ({ status }: Refusal): boolean => status === 401 || status >= 500;

/** Why it failed. An unexpected error is logged, since the answer only reports on those before it. */
function refusalOf(strapi: Core.Strapi, failure: unknown, began: number): Refusal {
  const refusal = refusalBehind(failure, began);
  if (refusal) return refusal;
  strapi.log.error(`One of several failed: ${nameOfFault(failure)}`);
  return new Refusal('internal');
}

/**
 * Write several records, each in its own transaction, so that a refusal of one does not lose the others. RHY-04, TIC-08
 * @param write one of them; throws as it would alone
 * @returns the outcome for each, in order; after a fault of the server the rest is not tried
 * @throws the fault of the server or the session, where nothing was stored before it
 */
export async function eachByItself<Sent, Done extends object>(
  strapi: Core.Strapi,
  sent: readonly Sent[],
  write: (one: Sent) => Promise<{ status: number } & Done>,
): Promise<Outcome<Done>[]> {
  const results: Outcome<Done>[] = [];
  let stored = false;
  let over: Refusal | undefined;
  for (const [index, one] of sent.entries()) {
    if (over) {
      results.push(refused(index, new Refusal(over.code)));
      continue;
    }
    const began = performance.now();
    try {
      results.push({ index, ...(await write(one)) });
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
