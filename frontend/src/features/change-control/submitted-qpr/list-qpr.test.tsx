import type { GroupName } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../../testing/fake-server';
import { logIn, openScreen } from '../../../testing/open-screen';
import { ReviewQprPage } from './pages/review-qpr-page';
import { as, button, open, path, store, withProblems } from './testing/open-reports';

withFakeServer();
withProblems();

const asked = () => lastAsked('GET /submitted-qpr')!.query;
const filter = (number: number) => within(screen.getByRole('group', { name: `Filter ${number}` }));

describe('the list of problem reports', () => {
  it('[QPR-05] has nine columns, with numbers that read QPR-0012', async () => {
    as('CCB', 'Employee');
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'QPR Number',
      'Date Created',
      'Title',
      'Found In',
      'Software Version',
      'Found During',
      'Constraint On',
      'Status',
      'Action',
    ]);
    const row = within(screen.getByRole('row', { name: /Altitude jumps/ }));
    expect(row.getByRole('cell', { name: 'QPR-0012' })).toBeVisible();
    expect(row.getByText('Mar 2, 2026')).toBeVisible();
    expect(row.getByText('Waiting on approval')).toBeVisible();
  });

  it('[QPR-05] leaves closed ones out until Show Closed QPRs is checked, and keeps that in the address', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open();
    expect(asked().get('filters[$and][0][closed][$eq]')).toBe('false');
    await user.click(screen.getByRole('checkbox', { name: 'Show Closed QPRs' }));
    await waitFor(() => expect([...asked().keys()].some((key) => key.includes('closed'))).toBe(false));
    expect(address()).toContain('closed=1');
  });

  it('[QPR-05] is narrowed by rows once Apply Filter is pressed, on the server and in the address', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open();
    await user.type(filter(1).getByRole('textbox', { name: 'Title' }), 'alti');
    await user.click(button('Add filter'));
    await user.selectOptions(filter(2).getByRole('combobox', { name: 'Field' }), 'Status');
    await user.selectOptions(filter(2).getByRole('combobox', { name: 'Status' }), 'Approved');
    expect(asked().toString()).not.toContain('alti');
    await user.click(button('Apply Filter'));
    await waitFor(() => expect(asked().get('filters[$and][1][title][$words]')).toBe('alti'));
    expect(asked().get('filters[$and][2][status][$eq]')).toBe('Approved');
    expect(address()).toContain('where=title%3Aalti&where=status%3AApproved');
  });

  it('[QPR-05] begins with the rows of the address, and Clear Filter takes them all away', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open('?where=foundIn:Atlas&where=softwareVersion:2&closed=1&page=3');
    await waitFor(() => expect(asked().get('filters[$and][0][foundIn][$eq]')).toBe('Atlas'));
    expect(filter(2).getByRole('textbox', { name: 'Version' })).toHaveValue('2');
    await user.click(button('Clear Filter'));
    expect(address()).toBe('/Project-Overview/Review-QPR');
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Show Closed QPRs' })).not.toBeChecked();
  });

  it('[QPR-05] filters by Title, Found In, Version, Found During, Constraint On and Status, in 1 to 6 rows', async () => {
    as('CCB', 'Employee');
    const { user } = await open();
    expect(
      within(filter(1).getByRole('combobox', { name: 'Field' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Title', 'Found In', 'Version', 'Found During', 'Constraint On', 'Status']);
    expect(button('Remove filter 1')).toHaveAttribute('aria-disabled', 'true');
    for (let count = 0; count < 7; count += 1) await user.click(button('Add filter'));
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(6);
    await user.click(button('Remove filter 6'));
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(5);
  });

  it('[QPR-05] asks the server to sort', async () => {
    as('CCB', 'Employee');
    const { user } = await open();
    expect(asked().get('sort')).toBe('id:desc');
    await user.click(button('Software Version'));
    await waitFor(() => expect(asked().get('sort')).toBe('softwareVersion:asc'));
  });

  it.each([
    ['', 'No problem report waits for its review'],
    ['?closed=1', 'There are no problem reports yet'],
    ['?where=title:x', 'No problem report matches these filters'],
  ])('[QPR-05] says with %s that there is nothing', async (query, words) => {
    store.qprs = [];
    as('CCB', 'Employee');
    await open(query);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('[QPR-05] offers the closed ones where a filter matches no open one, and ticks their box', async () => {
    store.qprs = [];
    as('CCB', 'Employee');
    const { user, address } = await open('?where=status:Approved');
    await user.click(button('Show closed ones too'));
    expect(screen.getByRole('checkbox', { name: 'Show Closed QPRs' })).toBeChecked();
    expect(address()).toContain('where=status%3AApproved&closed=1');
    expect(screen.queryByRole('button', { name: 'Show closed ones too' })).toBeNull();
  });

  it('[QPR-07] speaks of their own reports to people who see no others', async () => {
    store.qprs = [];
    logIn(aPerson({ username: 'customer', groups: [] }));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Reports' })).toBeVisible();
    expect(screen.getByText('You have not reported a problem yet')).toBeVisible();
  });

  it.each([[[]], [['Employee']]] as GroupName[][][])(
    '[QPR-07] shows people of groups %j, who see no others, their closed ones too',
    async (groups) => {
      as(...groups);
      await open();
      expect([...asked().keys()].some((key) => key.includes('closed'))).toBe(false);
      expect(screen.queryByRole('checkbox', { name: 'Show Closed QPRs' })).toBeNull();
    },
  );

  it('[SES-24] says so when it cannot be fetched, and tries again', async () => {
    server.use(http.get('/api/submitted-qpr', () => refuse('internal'), { once: true }));
    as('CCB', 'Employee');
    const { user } = openScreen(path, <ReviewQprPage />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Altitude jumps/ })).toBeVisible();
  });
});
