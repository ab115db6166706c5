import { formatDay } from '../../shared/lib/format-date';

/** How the values of a chart are drawn: along time, or as bars one below the other. */
type Drawing = 'lines' | 'columns' | 'stacked' | 'rows';

/** How a chart looks, and what its table calls things. CHT-04 */
export interface Look {
  drawing: Drawing;
  /** The groups go from what presses most to what presses least. */
  urgency?: true;
  /** What a value stands at. */
  at: 'Week' | 'Month' | 'Division' | 'Age' | 'Subject' | 'Stage' | 'Waited for';
  /** Of its values, where they are not told apart by groups. */
  value: string;
  /** Of how many. */
  of?: string;
  /** Who or what is behind a value. */
  behind?: string;
  /** Said where nothing is behind it, if not 'None'. */
  nobody?: string;
  /** The series that has the same for one of several, and how to choose it. */
  each?: { series: string; label: string; all: string };
}

/** The charts, by the name of their series. What is only a part of another chart has none. */
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
    behind: 'Longest',
    each: { series: 'days-by-stage-and-build', label: 'Build', all: 'All builds, on average' },
  },
  'waited-for': { drawing: 'rows', at: 'Waited for', value: 'Days', of: 'Builds', behind: 'Longest' },
  'vote-rounds': { drawing: 'rows', at: 'Stage', value: 'Rounds on average', of: 'Builds' },
  'problem-reports-by-month': { drawing: 'columns', at: 'Month', value: 'Problem reports' },
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Where a value stands, in full. */
export function labelOf({ at }: Look, value: string): string {
  if (at === 'Week') return formatDay(value);
  return at === 'Month' ? monthFormat.format(new Date(`${value}-01T00:00:00Z`)) : value;
}

/** The same where there is little room: 'Nov 16'. */
export const shortLabelOf = (look: Look, value: string): string =>
  labelOf(look, value).replace(look.at === 'Week' ? /, \d{4}$/ : /$^/, '');
