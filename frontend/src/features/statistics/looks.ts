import { formatDay } from '../../shared/lib/format-date';

/** How a chart is drawn: along time, or as bars below each other. */
type Drawing = 'lines' | 'columns' | 'stacked' | 'rows';

/** How a chart is drawn, and the headings of its table. CHT-04 */
export interface Look {
  drawing: Drawing;
  /** The groups are ordered from most to least urgent. */
  urgency?: true;
  /** The heading of the labels. */
  at: 'Week' | 'Month' | 'Division' | 'Age' | 'Subject' | 'Stage' | 'Waited for';
  /** The heading of the values, where there are no groups. */
  value: string;
  /** The heading of the totals. */
  of?: string;
  /** The heading of the people or records behind a value. */
  behind?: string;
  /** Shown where there are none behind it; 'None' by default. */
  nobody?: string;
  /** The series with the same data for one of several, and the words of its choice. */
  each?: { series: string; label: string; all: string };
}

/** The charts by the name of their series. A series that is only a part of another chart has none. */
export const looks: Readonly<Partial<Record<string, Look>>> = {
  'reports-by-week': {
    drawing: 'lines',
    at: 'Week',
    value: 'Submitted',
    of: 'Reports owed',
    behind: 'Who owes',
    nobody: 'Nobody',
    each: { series: 'reports-by-week-and-division', label: 'Division', all: 'All divisions' },
  },
  'reports-by-division': {
    drawing: 'rows',
    at: 'Division',
    value: 'Submitted',
    of: 'Reports owed',
    behind: 'Who owes',
    nobody: 'Nobody',
  },
  'open-tickets': { drawing: 'stacked', urgency: true, at: 'Age', value: 'Tickets' },
  'tickets-by-week': { drawing: 'lines', at: 'Week', value: 'Tickets' },
  'first-answer': { drawing: 'rows', at: 'Subject', value: 'Median', of: 'Tickets' },
  resolution: { drawing: 'rows', at: 'Subject', value: 'Median', of: 'Tickets' },
  'days-by-stage': {
    drawing: 'rows',
    at: 'Stage',
    value: 'Days',
    of: 'Builds',
    behind: 'Builds, longest first',
    each: { series: 'days-by-stage-and-build', label: 'Build', all: 'All builds, on average' },
  },
  'waited-for': {
    drawing: 'rows',
    at: 'Waited for',
    value: 'Days',
    of: 'Builds',
    behind: 'Builds, longest first',
  },
  'vote-rounds': { drawing: 'rows', at: 'Stage', value: 'Rounds on average', of: 'Builds' },
  'problem-reports-by-month': { drawing: 'columns', at: 'Month', value: 'Problem reports' },
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The full label of a value. */
export function labelOf({ at }: Look, value: string): string {
  if (at === 'Week') return formatDay(value);
  return at === 'Month' ? monthFormat.format(new Date(`${value}-01T00:00:00Z`)) : value;
}

/** The short label: 'Nov 16'. */
export const shortLabelOf = (look: Look, value: string): string =>
  labelOf(look, value).replace(look.at === 'Week' ? /, \d{4}$/ : /$^/, '');
