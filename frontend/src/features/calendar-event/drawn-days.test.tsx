import { renderToStaticMarkup } from 'react-dom/server';
import { Calendar, type View } from 'react-big-calendar';
import { afterEach, describe, expect, it } from 'vitest';
import { drawnDays } from './drawn-days';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

const at = (moment: string) => new Date(`${moment}Z`);

/** The calendar in a browser of this zone. */
function shownIn(zone: string, view: View, date: string, start: string, end: string): string {
  process.env.TZ = zone;
  return renderToStaticMarkup(
    <Calendar
      localizer={drawnDays}
      view={view}
      views={['month', 'week', 'agenda']}
      date={at(date)}
      getNow={() => at('2020-01-01T12:00')}
      onView={() => {}}
      onNavigate={() => {}}
      scrollToTime={at('1970-01-01T07:00')}
      events={[{ title: 'Fire drill', start: at(start), end: at(end), allDay: false }]}
    />,
  );
}

const daysIn = (markup: string): string[] =>
  [...markup.matchAll(/rbc-date-cell.*?>(\d+)</g)].map(([, day]) => day!);

// Clocks change at midnight in the first three, and at 02:00 or by half an hour in the others.
describe.each([
  ['America/Santiago', '2026-09-06'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Beirut', '2026-03-29'],
  ['America/Santiago', '2026-04-05'],
  ['Africa/Cairo', '2026-10-30'],
  ['America/New_York', '2026-03-08'],
  ['Australia/Lord_Howe', '2026-10-04'],
])('in a browser in %s around %s', (zone, day) => {
  it.each(['month', 'week', 'agenda'] as const)(
    '[HOM-06] [SES-20] the %s is that of a browser elsewhere',
    (view) => {
      const event = [`${day}T02:15`, `${day}T02:45`] as const;
      const here = shownIn(zone, view, `${day}T12:00`, ...event);
      expect(here).toBe(shownIn('UTC', view, `${day}T12:00`, ...event));
      // A month measures its rows in a browser before it draws events.
      if (view !== 'month') expect(here).toContain('Fire drill');
    },
  );

  it('[HOM-06] a month has each day once', () => {
    const shown = daysIn(shownIn(zone, 'month', `${day}T12:00`, `${day}T09:00`, `${day}T10:00`)).map(Number);
    expect(shown.length % 7).toBe(0);
    const follows = shown.every((one, index) => index === 0 || one === shown[index - 1]! + 1 || one === 1);
    expect(follows).toBe(true);
    expect(shown.filter((one) => one === 15)).toHaveLength(1);
  });
});

it('[HOM-06] the words are those of the company’s days', () => {
  const week = shownIn('Asia/Tokyo', 'week', '2026-03-05T12:00', '2026-03-05T09:00', '2026-03-05T10:30');
  expect(week).toContain('March 02 – 08');
  expect(week).toContain('Thu 5');
  expect(week.replaceAll(' ', ' ')).toContain('9:00 AM – 10:30 AM');
  const month = shownIn('Asia/Tokyo', 'month', '2026-03-05T12:00', '2026-03-05T09:00', '2026-03-05T10:30');
  expect(month).toContain('March 2026');
  expect(daysIn(month).slice(0, 8).map(Number)).toEqual([23, 24, 25, 26, 27, 28, 1, 2]);
});
