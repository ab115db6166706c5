import { refusalRows } from './refusal-row.js';

/** Refusals about the everyday work: charge lines, visitors, the home page, the IT desk, weekly reports and webhooks. */
export const workRefusals = refusalRows({
  // Charge lines
  'project-taken': 'There is already a charge line with this project name.',
  'charge-line-disabled': 'This charge line is disabled; enable it first.',
  'already-assigned': 'This user is assigned to the charge line already.',
  'not-assigned': 'This user is not assigned to the charge line.',
  'no-such-person': 'There is no active user with this name.',
  'no-report-writer':
    'Only users in group Employee write weekly reports and can be assigned to a charge line.',
  'no-such-charge-line': 'There is no charge line with this name.',

  // Visitors, home page
  'not-signed-in': 'This visitor has not been signed in.',
  'already-signed-in': 'This visitor has been signed in already.',
  'visit-day-over': 'The day of this visit is over. Edit the visitor and enter the times instead.',
  'already-signed-out': 'This visitor has been signed out already.',
  'no-such-picture': 'A picture of the carousel is no longer there. Reload the page.',

  // Files of records
  'not-a-file': [
    400,
    'Please choose a picture (jpeg, png, tiff), a PDF, a text or log, a spreadsheet or a zip.',
  ],
  'file-empty': [400, 'This file is empty.'],
  'file-too-large': [413, 'The chosen file is too large, maximum file size is 10 MB!'],
  'files-too-large': [413, 'The files of one record may have 50 MB together.'],
  'file-infected': [400, 'The virus scanner found something in this file, so it was not stored.'],
  'file-not-scanned': [
    503,
    'The virus scanner does not answer, so no file can be stored right now. Please try again later.',
  ],

  // Tickets and assets
  'no-such-assignee': 'Please choose an active member of IT.',
  'solution-unresolved': 'A solution can be entered only when the ticket is resolved.',
  'ticket-resolved': 'This ticket is resolved; reopen it first.',
  'ticket-not-resolved': 'Only a resolved ticket can be reopened.',
  'ticket-reopen-too-late':
    'A ticket can be reopened within 14 days of being resolved. Please submit a new one.',
  'asset-number-taken': 'There is already an asset with this number.',
  'no-such-asset': 'There is no asset with this number.',

  // Weekly reports
  'war-draft-exists':
    'There is already a report saved for this Project and Task, submit it before starting a new one.',
  'war-already-submitted': 'There is already a report submitted for this Date Range and Project.',
  'war-not-editable': 'A submitted report cannot be changed or deleted.',
  'war-charge-line': 'You can only report on your own active charge lines. Please select a project.',

  // Days off
  'already-away': 'There is an entry for one of these days already.',

  // What waits
  'waits-no-more': 'This does not wait for you any more.',
  'overdue-stays': 'This is overdue, so it cannot be snoozed.',

  // Limits
  'too-many-webhooks':
    'The maximum number of webhooks has been reached. Delete one that is no longer needed.',
  'too-many-this-hour': [429, 'You have made too many of these within an hour. Please try again later.'],
});
