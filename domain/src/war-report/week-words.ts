import type { ShownWeekState } from './weeks.js';

/**
 * The one word of each state of a week's report, wherever it is told: Home, My Weeks, the team, the submission status
 * and what waits. From the day on which it is due a report is owed, until then it is not started. RHY-10
 */
export const weekWords: Record<ShownWeekState, string> = {
  submitted: 'Submitted',
  saved: 'Saved',
  owed: 'Owed',
  open: 'Not started',
  off: 'Off',
  none: 'Not needed',
};
