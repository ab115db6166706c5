import type { RefusalRow } from './refusal-row.js';

/** Refusals about the everyday work: charge lines, visitors, the home page, the IT desk and weekly reports. */
export const workRefusals = {
  // Charge lines
  'project-taken': { status: 409, message: 'There is already a charge line with this project name.' },
  'charge-line-disabled': { status: 409, message: 'This charge line is disabled; enable it first.' },
  'already-assigned': { status: 409, message: 'This user is assigned to the charge line already.' },
  'no-such-person': { status: 409, message: 'There is no active user of this name.' },
  'no-report-writer': {
    status: 409,
    message: 'Only users in group Employee write weekly reports and can be assigned to a charge line.',
  },
  'no-such-charge-line': { status: 409, message: 'There is no charge line of this name.' },

  // Visitors, home page
  'not-signed-in': { status: 409, message: 'This visitor has not been signed in.' },
  'already-signed-in': { status: 409, message: 'This visitor has been signed in already.' },
  'visit-day-over': {
    status: 409,
    message: 'The day of this visit is over. Edit the visitor and enter the times instead.',
  },
  'already-signed-out': { status: 409, message: 'This visitor has been signed out already.' },
  'no-such-picture': {
    status: 409,
    message: 'A picture of the carousel is no longer there. Reload the page.',
  },

  // Tickets and assets
  'no-such-assignee': { status: 409, message: 'Please choose an active member of IT.' },
  'solution-unresolved': {
    status: 409,
    message: 'A solution can be entered only when the ticket is resolved.',
  },
  'ticket-resolved': { status: 409, message: 'This ticket is resolved; reopen it first.' },
  'ticket-not-resolved': { status: 409, message: 'Only a resolved ticket can be reopened.' },
  'ticket-reopen-too-late': {
    status: 409,
    message: 'A ticket can be reopened within 14 days of being resolved. Please submit a new one.',
  },
  'asset-number-taken': { status: 409, message: 'There is already an asset of this number.' },
  'no-such-asset': { status: 409, message: 'There is no asset of this number.' },

  // Weekly reports
  'war-draft-exists': {
    status: 409,
    message:
      'There is already a report saved for this Project and Task, submit it before starting a new one.',
  },
  'war-already-submitted': {
    status: 409,
    message: 'There is already a report submitted for this Date Range and Project.',
  },
  'war-not-editable': { status: 409, message: 'A submitted report cannot be changed or deleted.' },
  'war-charge-line': {
    status: 409,
    message: 'You can only report on your own active charge lines. Please select a project.',
  },
} as const satisfies Record<string, RefusalRow>;
