import { addDays, isCalendarDay } from '@intranet/domain';
import type { Filters } from '../../shared/http/lists';
import { wordsFilter } from '../../shared/table/filters/words-filter';
import { namesBehind } from './words';

/** The filters of the log, as kept in the address. */
export const filterNames = ['who', 'action', 'record', 'from', 'to'] as const;
export type AuditFilter = Record<(typeof filterNames)[number], string>;

/** The moment a day begins where the person sits, which is how they mean it. */
const beginOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The server looks into texts by eight conditions at a time; who and which record are two of them. */
const MAX_ACTION_WORDS = 6;

/** Records of an action with this name, on the screen or in the log. */
function actionWith(word: string): Filters {
  const { subjects, deeds } = namesBehind(word);
  const ways: Filters[] = [
    { action: { $containsi: word } },
    ...(subjects.length > 0 ? [{ subjectType: { $in: subjects } }] : []),
    ...(deeds.length > 0 ? [{ deed: { $in: deeds } }] : []),
  ];
  return ways.length === 1 ? ways[0]! : { $or: ways };
}

/** Half-typed days narrow nothing yet. */
export const auditFilters = ({ who, action, record, from, to }: AuditFilter): Filters => ({
  $and: [
    ...wordsFilter(who, 'who'),
    // People read 'Ticket: created' where the record says 'it-ticket.create'.
    ...action
      .split(/[\s:.-]+/)
      .filter(Boolean)
      .slice(0, MAX_ACTION_WORDS)
      .map(actionWith),
    ...wordsFilter(record, 'subjectName'),
    ...(isCalendarDay(from) ? [{ createdAt: { $gte: beginOf(from) } }] : []),
    ...(isCalendarDay(to) ? [{ createdAt: { $lt: beginOf(addDays(to, 1)) } }] : []),
  ],
});
