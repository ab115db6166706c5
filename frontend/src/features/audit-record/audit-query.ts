import { addDays, isPlausibleDay } from '@intranet/domain';
import type { Filters } from '../../shared/http/lists';
import { wordsFilter } from '../../shared/table/filters/words-filter';
import { namesBehind } from './words';

/** The filters of the log, as kept in the address. */
export const filterNames = ['who', 'action', 'record', 'from', 'to'] as const;
export type AuditFilter = Record<(typeof filterNames)[number], string>;

/** The moment a day begins in the browser's time zone, which is what the person means. */
const beginOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The server allows eight text conditions in a request; two are needed for the person and the record. */
const MAX_ACTION_WORDS = 6;

/** Records of an action with this name, as shown on the screen or as stored. */
function actionWith(word: string): Filters {
  const { subjects, deeds } = namesBehind(word);
  const ways: Filters[] = [
    { action: { $containsi: word } },
    ...(subjects.length > 0 ? [{ subjectType: { $in: subjects } }] : []),
    ...(deeds.length > 0 ? [{ deed: { $in: deeds } }] : []),
  ];
  return ways.length === 1 ? ways[0]! : { $or: ways };
}

/** Incomplete days do not filter yet. */
export const auditFilters = ({ who, action, record, from, to }: AuditFilter): Filters => ({
  $and: [
    ...wordsFilter(who, 'who'),
    // The screen shows 'Ticket: created' where the record says 'it-ticket.create'.
    ...action
      .split(/[\s:.-]+/)
      .filter(Boolean)
      .slice(0, MAX_ACTION_WORDS)
      .map(actionWith),
    ...wordsFilter(record, 'subjectName'),
    ...(isPlausibleDay(from) ? [{ createdAt: { $gte: beginOf(from) } }] : []),
    ...(isPlausibleDay(to) ? [{ createdAt: { $lt: beginOf(addDays(to, 1)) } }] : []),
  ],
});
