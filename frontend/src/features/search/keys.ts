/** The keys of a part of the product. SEA-08 */
interface KeysOf {
  where: string;
  rows: readonly { keys: readonly string[]; does: string }[];
}

/** @param command the key beside letters: Ctrl, or Cmd on a Mac */
export const keysOf = (command: string): readonly KeysOf[] => [
  {
    where: 'Everywhere',
    rows: [
      { keys: [`${command} K`, '/'], does: 'Search, or type a command' },
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    where: 'In the inbox',
    rows: [
      { keys: ['J', 'K'], does: 'Next, previous' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: ['E'], does: 'Mark a notification as read' },
      { keys: ['E'], does: 'Snooze a task, or take it back' },
    ],
  },
  {
    where: 'In the text of a report',
    rows: [
      { keys: ['Tab', 'Shift Tab'], does: 'One level in or out' },
      { keys: [`${command} B`, `${command} I`], does: 'Bold, italic' },
      { keys: [`${command} Z`, `${command} Y`], does: 'Undo, redo' },
      { keys: ['Esc, then Tab'], does: 'Leave the text' },
    ],
  },
  {
    where: 'In the calendar',
    rows: [
      { keys: ['←', '→', '↑', '↓'], does: 'Day by day, week by week' },
      { keys: ['Home', 'End'], does: 'Start and end of the week' },
      { keys: ['Page Up', 'Page Down'], does: 'Month by month' },
      { keys: ['Enter'], does: 'Open the day' },
    ],
  },
  { where: 'In a chart', rows: [{ keys: ['←', '→'], does: 'From value to value' }] },
];
