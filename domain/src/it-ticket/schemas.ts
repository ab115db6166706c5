import { z } from 'zod';
import { type EditableRecord, revision } from '../shared/stored-record.js';
import { assetNumber } from '../asset-tracking/number.js';
import type { PictureLink } from '../home-page/schemas.js';
import type { Notification } from '../notification/schemas.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { hasOddYear, isPlausibleDay, oddYear } from '../shared/plausible-day.js';
import { plainText } from '../shared/text.js';
import type { Attachment } from '../stored-picture/files.js';
import type { Comment } from '../thread/schemas.js';
import type { TicketAction } from './actions.js';
import {
  DEFAULT_PRIORITY,
  TICKET_DESCRIPTION_MAX,
  TICKET_REASON_MAX,
  TICKET_SOLUTION_MAX,
  type TicketIssue,
  ticketIssues,
  type TicketSubject,
  ticketSubjects,
} from './choices.js';
import {
  itTicketMessages as say,
  manageTicketMessages as sayManage,
  ticketReopenMessages,
} from './messages.js';
import { closesBeforeOpening } from './transitions.js';

const submitted = {
  issue: z.enum(ticketIssues, { error: say.issueRequired }),
  description: plainText({ required: say.descriptionRequired, max: TICKET_DESCRIPTION_MAX }),
};

/** POST /it-tickets. It may name the asset it is about, by number. TIC-01 */
export const itTicketInput = z.strictObject({ ...submitted, assetNumber: assetNumber.nullable().optional() });

/** The form of Submit Support Ticket; images are uploaded once the ticket exists. TIC-01 */
export const itTicketForm = z.strictObject({ ...submitted, assetNumber: assetNumber.nullable() });

const priority = z
  .number({ error: sayManage.priorityRange })
  .int({ error: sayManage.priorityRange })
  .min(1, { error: sayManage.priorityRange })
  .max(5, { error: sayManage.priorityRange });

/** An empty select or date counts as null. */
const emptyIsNone = (value: unknown): unknown => (value === '' ? null : value);

const managed = {
  ...submitted,
  subject: z.preprocess(emptyIsNone, z.enum(ticketSubjects, { error: sayManage.subjectRequired }).nullable()),
  priority,
  openDate: calendarDay(sayManage.openDateRequired),
  closeDate: z.preprocess(emptyIsNone, calendarDay(sayManage.closeDateInvalid).nullable()),
  /** Username of an unblocked member of IT. */
  assignedTo: z.preprocess(
    emptyIsNone,
    z
      .string({ error: sayManage.assigneeInvalid })
      .trim()
      .max(60, { error: sayManage.assigneeInvalid })
      .nullable(),
  ),
  resolved: z.boolean({ error: 'Please say whether the ticket is resolved.' }),
  solution: z.preprocess(emptyIsNone, plainText({ max: TICKET_SOLUTION_MAX }).nullable()),
  assetNumber: assetNumber.nullable(),
};

/** Fields that older clients send along. The server determines them itself, so they are accepted and ignored. SEC-04 */
const carried = z
  .object({
    nameSubmit: z.unknown(),
    emailSubmit: z.unknown(),
    queued: z.unknown(),
    notifications: z.unknown(),
  })
  .partial().shape;

/** PUT /it-tickets/{id}: any of the fields, and the revision the change is based on. TIC-03, TIC-07 */
export const itTicketPatch = z.strictObject({
  ...z.object(managed).partial().shape,
  ...carried,
  revision,
});

/** The form of Manage Support Ticket, filled in by IT. TIC-03 @param today the company's, or the browser's */
export const manageTicketForm = (today: CalendarDay) =>
  z
    .strictObject({
      subject: z.union([z.literal(''), z.enum(ticketSubjects)], { error: sayManage.subjectRequired }),
      priority,
      openDate: managed.openDate.refine((day) => day <= today, { error: sayManage.openDateInFuture }),
      closeDate: z
        .string()
        .refine((day) => day === '' || isPlausibleDay(day), {
          error: ({ input }) => (hasOddYear(input) ? oddYear : sayManage.closeDateInvalid),
        })
        .refine((day) => day === '' || day <= today, { error: sayManage.closeDateInFuture }),
      assignedTo: z.string(),
      resolved: z.boolean(),
      solution: plainText({ max: TICKET_SOLUTION_MAX }),
      assetNumber: assetNumber.nullable(),
    })
    // Close date and solution apply only to a resolved ticket.
    .refine(
      ({ resolved, openDate, closeDate }) =>
        !resolved || !closesBeforeOpening({ openDate, closeDate: closeDate || null }),
      { path: ['closeDate'], error: sayManage.closeDateBeforeOpen },
    );

/** POST /it-tickets/{id}/reopen. */
export const ticketReopenInput = z.strictObject({
  reason: plainText({ required: ticketReopenMessages.reasonRequired, max: TICKET_REASON_MAX }),
});

export type ItTicketInput = z.infer<typeof itTicketInput>;
export type ItTicketForm = z.infer<typeof itTicketForm>;
export type ItTicketPatch = z.infer<typeof itTicketPatch>;
export type ManageTicketForm = z.infer<ReturnType<typeof manageTicketForm>>;
export type TicketReopenInput = z.infer<typeof ticketReopenInput>;

/** A ticket as the server answers with it, with current names. DAT-01 */
export interface ItTicket extends EditableRecord {
  issue: TicketIssue;
  description: string;
  openDate: string;
  closeDate: string | null;
  /** Username of the submitter. */
  submittedBy: string;
  /** Full name of the submitter. */
  nameSubmit: string;
  emailSubmit: string;
  /** It has an assignee. */
  queued: boolean;
  resolved: boolean;
  imagesOfIssue: PictureLink[];
  subject: TicketSubject | null;
  priority: number;
  /** Username of the assignee. */
  assignedTo: string | null;
  assignedToName: string | null;
  solution: string | null;
  /** The asset it is about. Number and name stay in the ticket when the asset is deleted. */
  assetNumber: number | null;
  assetName: string | null;
  /** documentId of the asset while it exists; only IT receives it. */
  asset: string | null;
  /** How many comments the caller may read; internal notes count for IT only. */
  commentCount: number;
  /** The caller's open notifications about this ticket. */
  notifications: Pick<Notification, 'documentId' | 'type'>[];
  /** The last day on which the submitter may reopen it; null while it is not resolved. */
  reopenUntil: string | null;
  availableActions: TicketAction[];
  /** Only for a single ticket: its files. TIC-12 */
  attachments?: Attachment[];
}

/** What happens to a ticket, as its thread records it. */
export type TicketThreadEvent = 'assigned' | 'returned' | 'resolved' | 'reopened';

/**
 * An entry in a ticket's thread. The text of 'assigned' is the assignee's name, of 'returned' the previous assignee's,
 * of 'resolved' the solution (or ''), of 'reopened' the reason.
 * @internal for tests of the screens
 */
export type TicketComment = Comment<TicketThreadEvent>;

/** The form filled from a ticket's current values. */
export const manageTicketFormOf = (ticket: ItTicket): ManageTicketForm => ({
  subject: ticket.subject ?? '',
  priority: ticket.priority,
  openDate: ticket.openDate,
  closeDate: ticket.closeDate ?? '',
  assignedTo: ticket.assignedTo ?? '',
  resolved: ticket.resolved,
  solution: ticket.solution ?? '',
  assetNumber: ticket.assetNumber,
});

/** The form before a ticket is chosen. */
export const blankManageTicketForm: ManageTicketForm = {
  subject: '',
  priority: DEFAULT_PRIORITY,
  openDate: '',
  closeDate: '',
  assignedTo: '',
  resolved: false,
  solution: '',
  assetNumber: null,
};

/** The body of PUT for the form. Close date and solution are sent only when resolved. TIC-04 */
export const manageTicketFromForm = (form: ManageTicketForm, revision: number): ItTicketPatch => ({
  subject: form.subject || null,
  priority: form.priority,
  openDate: form.openDate,
  closeDate: form.resolved ? form.closeDate || null : null,
  assignedTo: form.assignedTo || null,
  resolved: form.resolved,
  solution: form.resolved ? form.solution || null : null,
  assetNumber: form.assetNumber,
  revision,
});
