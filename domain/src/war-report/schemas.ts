import { z } from 'zod';
import { calendarDay, isCalendarDay } from '../shared/calendar-day.js';
import { plainText } from '../shared/text.js';
import { warReportMessages as say } from './messages.js';

/** The fields of a weekly report as its author fills them in. `projectTask` is the name of a charge line. */
const fields = {
  projectTask: plainText({ required: say.projectRequired, max: 255 }),
  activity: z.string({ error: say.activityRequired }).min(1, { error: say.activityRequired }),
  startDate: calendarDay(say.dateRequired),
  endDate: calendarDay(say.dateRequired),
};

/** Nothing is said about the order of what is no day at all. */
const inOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }): boolean =>
  !isCalendarDay(startDate) || !isCalendarDay(endDate) || startDate <= endDate;

/** Save or Submit: the screens always say which. */
const submitted = z.boolean({ error: 'Please choose between Save and Submit.' });

const endNotBeforeStart = { path: ['endDate'], error: say.endBeforeStart };

/** POST /war-reports. What the browser may send; the author comes from the session. WAR-03. */
export const warReportInput = z.strictObject({ ...fields, submitted }).refine(inOrder, endNotBeforeStart);

/** PUT /war-reports/{id}: any part of a draft, and `submitted: true` to submit it. */
export const warReportPatch = z
  .strictObject({ ...fields, submitted })
  .partial()
  .refine(inOrder, endNotBeforeStart);

/** The form of the screens: the same rules, before a button decides between Save and Submit. */
export const warReportForm = z.strictObject(fields).refine(inOrder, endNotBeforeStart);

export type WarReportInput = z.infer<typeof warReportInput>;
export type WarReportPatch = z.infer<typeof warReportPatch>;
export type WarReportForm = z.infer<typeof warReportForm>;

/** A weekly report as the server answers with it. DAT-01. */
export interface WarReport {
  id: number;
  documentId: string;
  username: string;
  firstLastName: string;
  projectTask: string;
  division: string;
  activity: string;
  startDate: string;
  endDate: string;
  submitted: boolean;
  /** ISO 8601 moment of the last save of a draft; null for a report submitted at once. */
  lastSaved: string | null;
  createdAt: string;
  updatedAt: string;
  availableActions: ('update' | 'delete' | 'submit')[];
}
