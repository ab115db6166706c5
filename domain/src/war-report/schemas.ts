import { z } from 'zod';
import { type AsSent, type EditableRecord, revision } from '../shared/stored-record.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { batchOf, type BatchOutcome } from '../shared/batch.js';
import { onceADay } from '../shared/once-a-day.js';
import { plainText } from '../shared/text.js';
import type { WarReportAction } from './actions.js';
import { dateFault, type ReportDays } from './dates.js';
import { warReportMessages as say } from './messages.js';

/** The fields of a weekly report as its author fills them in. `projectTask` is the name of a charge line. */
const fields = {
  projectTask: plainText({ required: say.projectRequired, max: 255 }),
  activity: z.string({ error: say.activityRequired }).min(1, { error: say.activityRequired }),
  startDate: calendarDay(say.dateRequired),
  endDate: calendarDay(say.dateRequired),
};

/** Save or Submit: the screens always send it. */
const submitted = z.boolean({ error: 'Please choose between Save and Submit.' });

/** The days must be possible, by `dateFault` on this day. WAR-03 */
const possibleOn = (today: CalendarDay) => (report: z.core.ParsePayload<ReportDays>) => {
  const fault = dateFault(report.value, today);
  if (fault)
    report.issues.push({ code: 'custom', input: report.value, path: [fault.path], message: fault.message });
};

/**
 * POST /war-reports: what the browser may send; the author comes from the session. WAR-03.
 * @param today the company's day
 */
export const warReportInput = onceADay((today) =>
  z.strictObject({ ...fields, submitted }).check(possibleOn(today)),
);

/**
 * PUT /war-reports/{id}: any fields of a draft, `submitted: true` to submit it, and the revision the change is based on.
 * WAR-23
 * @param today the company's day
 */
export const warReportPatch = onceADay((today) =>
  z
    .strictObject({ ...fields, submitted, revision })
    .partial()
    .check(possibleOn(today)),
);

/** Maximum number of reports in a batch, more than a person writes for one week. RHY-09 @internal for its test */
const BATCH_AT_MOST = 20;

/** POST /war-reports/batch. RHY-09 */
export const warReportBatch = z.strictObject({ reports: batchOf('report', 'reports', BATCH_AT_MOST) });

/**
 * One report of a batch: the body of POST /war-reports, and the saved report to write it into, if there is one, with the
 * revision the change is based on. RHY-09, WAR-23
 * @param today the company's day
 */
export const warReportBatchEntry = onceADay((today) =>
  z
    .strictObject({ ...fields, submitted, documentId: z.string().min(1).max(40).optional(), revision })
    .check(possibleOn(today)),
);

/** The outcome for one report of a batch: 201, 200 for an existing saved report, or a refusal. RHY-09 */
export interface BatchResult extends BatchOutcome {
  report?: WarReport;
}

/** The form of the screens: the same rules, before a button decides between Save and Submit. */
export const warReportForm = (today: CalendarDay) => z.strictObject(fields).check(possibleOn(today));

export type WarReportInput = z.infer<ReturnType<typeof warReportInput>>;
export type WarReportPatch = z.infer<ReturnType<typeof warReportPatch>>;
export type WarReportForm = z.infer<ReturnType<typeof warReportForm>>;

/** A weekly report as the server answers with it. DAT-01. */
export interface WarReport extends EditableRecord, AsSent<typeof fields> {
  username: string;
  firstLastName: string;
  /** The number of the charge line, whatever it was called when the report was submitted. */
  lineId: number;
  division: string;
  submitted: boolean;
  /** ISO 8601 moment of the last save of a draft; null for a report submitted directly. */
  lastSaved: string | null;
  availableActions: WarReportAction[];
}
