import type { StatisticsPoint, StatisticsSeries } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { textOf } from '../../testing/text-of';

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('../../shared/documents/save-file', () => ({ saveFile: saved }));
// jsdom has no layout, so a chart would have no room to draw in.
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280));

withFakeServer();

const point = (fields: Partial<StatisticsPoint>): StatisticsPoint => ({
  at: '2026-11-09',
  group: null,
  value: 100,
  of: 4,
  behind: [],
  ...fields,
});
const person = (name: string, value = 1) => ({ name, value, username: name, target: null });
const many = ['Ada Lovell', 'Ben Ito', 'Cho Kim', 'Dee Roy'].map((name) => person(name));

const byWeek: StatisticsSeries = {
  name: 'reports-by-week',
  title: 'Reports submitted, by week',
  unit: '%',
  finding: '80% (8 of 10) of the reports that were owed are in.',
  points: [
    point({}),
    point({ at: '2026-11-16', value: 37.5, of: 8, behind: [person('=1+1', 2), person('Ada Lovell')] }),
    point({ at: '2026-11-23', value: null, of: 0 }),
  ],
};
const byDivision: StatisticsSeries = {
  ...byWeek,
  name: 'reports-by-division',
  title: 'Reports submitted, by division',
  points: [point({ at: 'Avionics', value: 50, behind: many })],
};
const byBoth: StatisticsSeries = {
  ...byWeek,
  name: 'reports-by-week-and-division',
  points: [
    point({ group: 'Avionics', value: 25 }),
    point({ group: 'Corporate', value: null, of: 0 }),
    point({ group: 'Corporate', at: '2026-11-16', value: 75 }),
  ],
};

const give = (subject: string, series: StatisticsSeries[]) =>
  server.use(http.get(`/api/statistics/${subject}`, () => HttpResponse.json({ data: { series } })));

beforeEach(() => {
  saved.mockClear();
  give('war-reports', [byWeek, byDivision, byBoth]);
});

const supervisor = () => logIn(aPerson({ groups: ['Supervisor', 'Employee'] }));

const open = async () => {
  supervisor();
  openApp('/WAR-Reports/Statistics');
  await heading('Report Statistics');
  return screen.findByRole('region', { name: 'Reports submitted, by week' });
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('a chart', () => {
  it('[CHT-04] says what is to be seen, draws it under a name, and gives it as a table', async () => {
    const card = await open();
    // The drawing says it too, once it is there.
    expect(within(card).getByText(byWeek.finding, { selector: 'p' })).toBeVisible();
    expect(await within(card).findByRole('application', { name: `Chart: ${byWeek.title}` })).toBeVisible();
    const button = within(card).getByRole('button', { name: 'Show the table' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(within(card).getByRole('button', { name: 'Hide the table' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(rowsOf(within(card).getByRole('table', { name: byWeek.title }))).toEqual([
      ['Week', 'Submitted', 'Reports owed', 'Who owes'],
      ['Nov 9, 2026', '100%', '4', 'Nobody'],
      ['Nov 16, 2026', '37.5%', '8', '=1+1 (2)Ada Lovell (1)'],
      ['Nov 23, 2026', 'None', '0', 'Nobody'],
    ]);
  });

  it('[CHT-01] [CHT-04] many people who owe are listed behind their number, and by keyboard', async () => {
    await open();
    const card = screen.getByRole('region', { name: byDivision.title });
    await userEvent.click(within(card).getByRole('button', { name: 'Show the table' }));
    await userEvent.click(within(card).getByText('4 in all'));
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Lovell (1)', 'Ben Ito (1)', 'Cho Kim (1)', 'Dee Roy (1)']);
  });

  it('[CHT-01] one division can be looked at by itself', async () => {
    const card = await open();
    await userEvent.selectOptions(within(card).getByRole('combobox', { name: 'Division' }), 'Corporate');
    await userEvent.click(within(card).getByRole('button', { name: 'Show the table' }));
    expect(rowsOf(within(card).getByRole('table')).slice(1)).toEqual([
      ['Nov 9, 2026', 'None', '0', 'Nobody'],
      ['Nov 16, 2026', '75%', '4', 'Nobody'],
    ]);
  });

  it('[CHT-04] comes as a CSV file in which nothing runs as a formula', async () => {
    const card = await open();
    await userEvent.click(within(card).getByRole('button', { name: /Download CSV/ }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [blob, name] = saved.mock.calls[0]!;
    expect(name).toBe('reports-by-week.csv');
    const text = await textOf(blob);
    expect(text.split('\r\n')).toEqual([
      '"Week","Submitted (%)","Reports owed","Who owes"',
      '"2026-11-09","100","4",""',
      `"2026-11-16","37.5","8","'=1+1 (2); Ada Lovell (1)"`,
      '"2026-11-23","","0",""',
      '',
    ]);
  });

  it('[CHT-04] of nothing says so, and offers neither table nor file', async () => {
    const finding = 'No report was owed in this time, so there is nothing to show.';
    give('war-reports', [{ ...byWeek, finding, points: [point({ value: null, of: 0 })] }]);
    const card = await open();
    expect(within(card).getByText(finding)).toBeVisible();
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

it('[CHT-04] the period is kept in the address, and asked for in days', async () => {
  await open();
  const daysAsked = () => {
    const { query } = lastAsked('GET /statistics/war-reports')!;
    return (Date.parse(query.get('to')!) - Date.parse(query.get('from')!)) / 86_400_000;
  };
  expect(Math.floor(daysAsked() / 7)).toBe(25);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 52 weeks');
  await waitFor(() => expect(Math.floor(daysAsked() / 7)).toBe(51));
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('52');
});

it('[CHT-04] numbers that could not be loaded show an error and can be fetched again', async () => {
  server.use(http.get('/api/statistics/war-reports', () => refuse('internal')));
  supervisor();
  openApp('/WAR-Reports/Statistics');
  expect(await screen.findByText('The numbers could not be loaded.')).toBeVisible();
  give('war-reports', [byWeek]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: byWeek.title })).toBeVisible();
});

it('[CHT-02] [CHT-05] tickets are distinguished by priority, in one colour from full to pale', async () => {
  give('it-tickets', [
    {
      name: 'open-tickets',
      title: 'Open tickets, by age and priority',
      unit: 'tickets',
      finding: '1 ticket was open.',
      points: [
        point({ at: 'up to a day', group: '1 High', value: 1, of: null }),
        point({ at: 'up to a day', group: '5 Low', value: 0, of: null }),
      ],
    },
  ]);
  logIn(aPerson({ groups: ['IT', 'Employee'] }));
  openApp('/IT/Statistics');
  const card = await screen.findByRole('region', { name: 'Open tickets, by age and priority' });
  // The most urgent is red and comes first.
  await waitFor(() =>
    expect(card.querySelector('.recharts-legend-icon')).toHaveAttribute(
      'fill',
      'color-mix(in srgb, var(--red) 100%, var(--surface))',
    ),
  );
  await userEvent.click(within(card).getByRole('button', { name: 'Show the table' }));
  expect(rowsOf(within(card).getByRole('table'))).toEqual([
    ['Age', '1 High', '5 Low'],
    ['up to a day', '1 ticket', '0 tickets'],
  ]);
});

it('[CHT-03] a build behind a value is one click away', async () => {
  const target = '/Project-Overview/ViewEdit-Build/abc';
  give('builds', [
    {
      name: 'waited-for',
      title: 'Days that builds waited, by who had to act',
      unit: 'days',
      finding: 'Builds waited.',
      points: [
        point({
          at: 'Change control board',
          value: 1,
          of: 1,
          behind: [{ name: 'Build 0003 of Atlas 2.1', value: 1, username: null, target }],
        }),
      ],
    },
  ]);
  logIn(aPerson({ groups: ['CM', 'Employee'] }));
  openApp('/Project-Overview/Statistics');
  const card = await screen.findByRole('region', { name: 'Days that builds waited, by who had to act' });
  await userEvent.click(within(card).getByRole('button', { name: 'Show the table' }));
  expect(within(card).getByRole('link', { name: 'Build 0003 of Atlas 2.1 (1)' })).toHaveAttribute(
    'href',
    target,
  );
});
