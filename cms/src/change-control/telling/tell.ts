import type { Duty, DutyKind } from '@intranet/domain';
import type { Transaction } from '../../database/transaction';
import { mailTexts } from '../../mail/texts';
import { notify } from '../../notifications/notify';
import { queueMail } from '../../outbox/queue';
import {
  type Announcement,
  type AnnouncementName,
  announcements,
  type Facts,
  type Part,
} from './announcements';
import type { Doer } from '../records/history';
import { distinct, type Member } from '../people/members';
import type { Turn } from '../duties/settle-duties';
import type { Subject } from './subjects';

/** What a record asks of those it waits for, behind its name. */
const tasks: Record<DutyKind, (at: string) => string> = {
  'qpr-review': () => 'waits for your approval',
  'qcr-vote': () => 'waits for your disposition',
  'qcr-settle': () => 'waits for your final disposition',
  stage: (at) => `waits for you: ${at}`,
  'build-vote': (at) => `waits for your vote (${at})`,
  qip: (at) => `waits for you: ${at}`,
  str: (at) => `waits for you: ${at}`,
};

export const taskOf = ({ kind, at }: Duty): string => tasks[kind](at);

/** Something that happened, apart from a record waiting for somebody else. */
export interface News {
  event: AnnouncementName;
  facts: Omit<Facts, 'name'>;
  /** Who has which part in it. */
  people: Partial<Record<Part, readonly Member[]>>;
  /** What was lost and where it went, for the mails. */
  more?: readonly string[];
  /** Where it went, for the bell, in one sentence. */
  where?: string | undefined;
}

/** Nobody has gained or lost a duty. */
export const noTurn: Turn = { duty: null, gained: [], relieved: [] };

const sentences = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');

/**
 * Tell people: those who must act from now on, and those whom the news concerns. Each is told once, by bell and, but for
 * the person who caused it, by mail; a duty stays in the bell until it is done. NOT-01, NOT-05
 * @param news null when there is nothing to tell but who must act next
 */
export async function tell(
  trx: Transaction,
  actor: Doer,
  subject: Subject,
  { duty, gained, relieved }: Turn,
  news: News | null,
): Promise<void> {
  const row: Announcement | null = news && announcements[news.event];
  const facts: Facts | null = news && { ...news.facts, name: subject.name };
  const people = { relieved, ...news?.people };
  const audience = row?.audience.flatMap((part) => people[part] ?? []) ?? [];
  const said = row && facts ? row.says(facts) : undefined;
  for (const to of distinct([...gained, ...audience])) {
    const mine = duty !== null && gained.some(({ id }) => id === to.id);
    const caused = to.id === actor?.id;
    const task = mine && `${said ? 'It' : subject.name} ${taskOf(duty)}.`;
    if (mine || !caused || row?.alsoDoer) {
      await notify(trx, [to.id], {
        type: subject.type,
        details: sentences(said, !mine && news?.where, task),
        recordId: subject.recordId,
        closeOnClick: !mine,
        ...(mine ? { duty: duty.at } : {}),
      });
    }
    if (caused) continue;
    const text = mailTexts.changeControl(to, {
      subject: row && facts ? row.subject(facts) : `${subject.name} ${taskOf(duty!)}`,
      paragraphs: [said, ...(news?.more ?? []), row?.next, task].filter((paragraph): paragraph is string =>
        Boolean(paragraph),
      ),
      view: { route: subject.route, recordId: subject.recordId },
    });
    await queueMail(trx, news?.event ?? duty!.kind, to, text, { by: actor?.id });
  }
}
