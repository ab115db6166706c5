import { type Duty, type DutyKind, whatToDo } from '@intranet/domain';
import type { Transaction } from '../../platform/database/transaction';
import { mailTexts } from '../../platform/news/mail/texts';
import { notify } from '../../platform/news/notifications/notify';
import { supersedeNews } from '../../platform/news/notifications/supersede';
import { queueMail } from '../../platform/news/outbox/queue';
import {
  type Announcement,
  type AnnouncementName,
  announcements,
  type Facts,
  type Part,
} from './announcements';
import type { Doer } from '../records/history';
import { distinct, type Member } from '../people/members';
import type { ChangedDuties } from '../duties/settle-duties';
import type { Subject } from './subjects';

/** What a record asks of the people it waits for, after its name. */
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

/** That a record waits for the reader, its project, and what to do. */
export const dutySentences = ({ name, project }: Subject, { kind, at }: Duty): string =>
  `${name}${project === undefined ? '' : ` of the project ${project}`} waits for you. ${whatToDo(kind, at)}`;

/** An event that concerns people other than those the record waits for. */
export interface News {
  event: AnnouncementName;
  facts: Omit<Facts, 'name'>;
  /** The people in each part. */
  people: Partial<Record<Part, readonly Member[]>>;
  /** What was lost; for mails. */
  more?: readonly string[];
  /** Where it went, in one sentence; for the notice. */
  where?: string | undefined;
  /** For mails: where it stands now ('It is at CCB2 now'), and the names of the people it waits for. */
  stands?: { place: string; waitsFor: readonly string[] } | undefined;
}

/** No one has gained or lost a duty. */
export const noChangedDuties: ChangedDuties = { duty: null, gained: [], relieved: [], cause: null };

const sentences = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');

export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { style: 'long', type: 'conjunction' }).format(names);

/** The state of a record, for a person it does not wait for. */
const standsNow = ({ place, waitsFor }: NonNullable<News['stands']>): string =>
  waitsFor.length > 0 ? `${place} and waits for ${listed(waitsFor)}.` : `${place}.`;

/** What comes next: for the people it waits for, their duty; each is told only once. */
function nextOf(news: News, row: Announcement, facts: Facts, duty: Duty | null): (string | undefined)[] {
  const { stands } = news;
  if (duty)
    return [`${stands?.place ?? 'It'}${stands ? ' and' : ''} waits for you. ${whatToDo(duty.kind, duty.at)}`];
  const next = typeof row.next === 'function' ? row.next(facts) : row.next;
  return [stands && standsNow(stands), next];
}

/** People who keep their duty now have it for another reason. WAI-01 */
async function renewCause(trx: Transaction, recordId: string, cause: string): Promise<void> {
  const rows = () => trx('notifications').where({ record_id: recordId, close_on_click: false });
  await rows().orderBy('id').forUpdate().select('id');
  await rows().update({ cause });
}

/**
 * Notify people: those who must act now, and those whom the event concerns. Each is notified once, by bell and, except
 * for the person who caused it, by mail. A duty stays in the bell until it is done. Unread notices about the record are
 * replaced. NOT-01, NOT-05
 * @param news null when only those who must act next are notified
 * @param before what was done that led to it, as a sentence, where it has no announcement of its own
 */
export async function tell(
  trx: Transaction,
  actor: Doer,
  subject: Subject,
  { duty, gained, relieved, cause: stood }: ChangedDuties,
  news: News | null,
  before?: string,
): Promise<void> {
  const row: Announcement | null = news && announcements[news.event];
  const facts: Facts | null = news && { ...news.facts, name: subject.name };
  const people = { relieved, ...news?.people };
  const audience = row?.audience.flatMap((part) => people[part] ?? []) ?? [];
  const said = row && facts ? row.says(facts) : undefined;
  const cause = row?.isCause && facts ? row.says({ ...facts, name: 'It' }) : stood;
  const everybody = distinct([...gained, ...audience]);
  const ids = everybody.map(({ id }) => id);
  const untold = actor && !row?.alsoDoer ? actor.id : null;
  if (row?.isCause && cause) await renewCause(trx, subject.recordId, cause);
  supersedeNews(trx, subject.recordId, ids, news ? 'news' : 'duty', untold);
  for (const to of everybody) {
    const mine = duty !== null && gained.some(({ id }) => id === to.id);
    const caused = to.id === actor?.id;
    const task = mine && `${said ? 'It' : subject.name} ${taskOf(duty)}.`;
    if (mine || !caused || row?.alsoDoer) {
      await notify(trx, [to.id], {
        type: subject.type,
        details: sentences(said, !mine && news?.where, task),
        recordId: subject.recordId,
        closeOnClick: !mine,
        ...(mine ? { duty: duty.at, cause } : {}),
      });
    }
    if (caused) continue;
    const text = mailTexts.changeControl(to, {
      subject: row && facts ? row.subject(facts) : `${subject.name} ${taskOf(duty!)}`,
      paragraphs: (news && row && facts
        ? [said, ...(news.more ?? []), ...nextOf(news, row, facts, mine ? duty : null)]
        : [dutySentences(subject, duty!), before]
      ).filter((paragraph): paragraph is string => Boolean(paragraph)),
      view: { route: subject.route, recordId: subject.recordId },
    });
    await queueMail(trx, news?.event ?? duty!.kind, to, text, { by: actor?.id });
  }
}
