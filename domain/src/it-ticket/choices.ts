/** The issues that can be reported. TIC-01. */
export const ticketIssues = [
  'Hardware',
  'Network & Connectivity',
  'Software & Applications',
  'Access & Security',
  'Email & Communication',
  'File & Data Management',
  'System Performance',
  'Requests & Setup',
  'Other / Miscellaneous',
] as const;

export type TicketIssue = (typeof ticketIssues)[number];

/** The subjects under which IT files tickets. TIC-03. */
export const ticketSubjects = ['Hardware', 'Software', 'Infrastructure', 'Networking', 'Other'] as const;

export type TicketSubject = (typeof ticketSubjects)[number];

/** A priority, and a hint for choosing it. */
interface TicketPriority {
  value: number;
  name: string;
  help: string;
}

/** The five priorities, in the words of the priority-help modal. TIC-03. */
export const ticketPriorities: readonly TicketPriority[] = [
  {
    value: 1,
    name: 'High',
    help: 'Many people cannot work, or data or security is at risk. Start at once.',
  },
  { value: 2, name: 'Above Average', help: 'One person cannot work, or a deadline today is at risk.' },
  { value: 3, name: 'Medium', help: 'Work can continue with more effort or a workaround. The usual choice.' },
  { value: 4, name: 'Below Average', help: 'A nuisance, or something needed at a later date.' },
  { value: 5, name: 'Low', help: 'A wish or a question; whenever there is time.' },
];

export const DEFAULT_PRIORITY = 3;

/** A priority as shown on screens: '3 Medium'. */
export function priorityLabel(value: number): string {
  const priority = ticketPriorities.find((candidate) => candidate.value === value);
  return priority ? `${value} ${priority.name}` : String(value);
}

/** The longest texts. TIC-01 */
export const TICKET_DESCRIPTION_MAX = 500;

export const TICKET_SOLUTION_MAX = 2000;

export const TICKET_REASON_MAX = 500;

/** Maximum number of images of a ticket. */
export const TICKET_IMAGES_MAX = 10;

/** Days within which the submitter may reopen a ticket, counted from the day it was resolved. */
export const TICKET_REOPEN_DAYS = 14;
