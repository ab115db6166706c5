import type { Duty } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { mailTexts } from '../../platform/news/mail/texts';
import { notify } from '../../platform/news/notifications/notify';
import { queueMail } from '../../platform/news/outbox/queue';
import type { Doer } from '../records/history';
import type { Member } from '../people/members';
import type { Subject } from '../telling/subjects';
import { dutySentences, taskOf } from '../telling/tell';

/** A record, and the people it newly waits for. */
export interface Gained {
  subject: Subject;
  duty: Duty;
  people: readonly Member[];
  /** The cause of the duty, where it is known. */
  cause: string | null;
}

/** People whose own part has changed, and the text that says so. */
export interface Since {
  personId: number;
  text: string;
}

/**
 * Notify people whose part has changed of what waits for them now: one notice per record, which stays until the work is
 * done, and one mail for all of them, which the person who caused it does not get. NOT-05, WAI-05
 * @returns ids of the people who were notified
 */
export async function tellOfDuties(
  trx: Transaction,
  actor: Doer,
  gained: readonly Gained[],
  since: Since | undefined,
): Promise<Set<number>> {
  const told = new Map<number, { to: Member; items: Gained[] }>();
  for (const item of gained) {
    for (const to of item.people) {
      const of = told.get(to.id) ?? { to, items: [] };
      of.items.push(item);
      told.set(to.id, of);
    }
  }
  for (const { to, items } of told.values()) {
    const why = since?.personId === to.id ? since.text : undefined;
    for (const { subject, duty, cause } of items) {
      await notify(trx, [to.id], {
        type: subject.type,
        details: [why, `${subject.name} ${taskOf(duty)}.`].filter(Boolean).join(' '),
        recordId: subject.recordId,
        closeOnClick: false,
        duty: duty.at,
        cause,
      });
    }
    if (to.id === actor?.id) continue;
    const lines = items.map(({ subject, duty }) => ({
      text: `${subject.name} ${taskOf(duty)}`,
      view: { route: subject.route, recordId: subject.recordId },
    }));
    const [only, ...others] = lines;
    const text =
      others.length > 0
        ? mailTexts.duties(to, why, lines)
        : mailTexts.changeControl(to, {
            subject: only!.text,
            paragraphs: [why, dutySentences(items[0]!.subject, items[0]!.duty), items[0]!.cause].filter(
              (paragraph): paragraph is string => Boolean(paragraph),
            ),
            view: only!.view,
          });
    await queueMail(trx, others.length > 0 ? 'duties' : items[0]!.duty.kind, to, text, { by: actor?.id });
  }
  return new Set(told.keys());
}
