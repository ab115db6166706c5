import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { office, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/open-app';
import {
  apply,
  asked,
  asSupervisor,
  build,
  exportWord,
  open,
  screenPath,
  submitted,
  withMonth,
} from './testing/open-month';

vi.mock('../../shared/lib/today', () => ({ today: () => '2026-01-15' }));

withFakeServer();
withMonth();

const choices = () => within(screen.getByRole('listbox')).getAllByRole('option');

async function chooseLines(user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) {
  await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
  await user.click(await screen.findByRole('combobox', { name: 'Step 2: Charge Line' }));
  for (const name of names) await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await user.keyboard('{Escape}');
}

describe('the filter', () => {
  it('[MON-01] [MON-02] an employee has month and year only, opened at December of the year before', async () => {
    logIn();
    office.reports = [submitted()];
    const { user, address } = await open();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('December');
    expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveDisplayValue('2025');
    expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveAttribute('min', '2021');
    expect(asked()).toEqual([]);
    await user.click(apply());
    expect(await screen.findByText('Atlas')).toBeVisible();
    expect(asked()[0]).toMatchObject({
      'filters[submitted][$eq]': 'true',
      'filters[username][$eq]': 'employee',
      'filters[startDate][$gte]': '2025-12-01',
      'filters[startDate][$lt]': '2026-01-01',
      'pagination[pageSize]': '100',
    });
    expect(address()).toBe(`${screenPath}?month=12&year=2025`);
    expect(timesAsked('GET /users')).toBe(0);
  });

  it('[MON-01] asks in three steps, and offers to apply before it offers to build', async () => {
    asSupervisor();
    await open();
    expect(screen.getByRole('group', { name: 'Step 1: Parameter' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Optional scope' })).toBeVisible();
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    for (const later of [exportWord(), build()])
      expect(apply().compareDocumentPosition(later) & after).toBe(after);
  });

  it('[MON-04] says why no files can be made yet', async () => {
    asSupervisor();
    const { user } = await open();
    const says = () => within(screen.getByRole('region', { name: 'Filter' })).getByRole('status').textContent;
    expect(says()).toMatch(/^Choose whose reports/);
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    await user.type(await screen.findByRole('combobox', { name: 'Step 2: Person' }), 'boss');
    await user.keyboard('{Enter}');
    expect(says()).toMatch(/^Apply the filter/);
    await user.click(apply());
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Filter' })).queryByRole('status')).toBeNull(),
    );
  });

  it('[MON-02] refuses a year before 2021', async () => {
    logIn();
    const { user } = await open();
    await user.clear(screen.getByRole('spinbutton', { name: 'Year' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Year' }), '2020');
    await user.click(apply());
    expect(await screen.findByText('Please enter a year of at least 2021.')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('[MON-01] [MON-03] a supervisor searches direct reports and themselves', async () => {
    asSupervisor();
    const { user } = await open();
    expect(apply()).toBeDisabled();
    // The field appears with the radio button, so that Tab leads into it.
    await waitFor(() => expect(timesAsked('GET /users')).toBe(1));
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    expect(apply()).toBeDisabled();
    await user.type(await screen.findByRole('combobox', { name: 'Step 2: Person' }), 'boss');
    expect(choices().map((option) => option.textContent)).toEqual(['Sam Bosssupervisor']);
    await user.clear(screen.getByRole('combobox', { name: 'Step 2: Person' }));
    expect(choices()).toHaveLength(3);
    expect(office.asked.find(({ what }) => what === 'GET /users')!.query.get('filters[reportsTo][$eq]')).toBe(
      'supervisor',
    );
    await user.click(screen.getByRole('option', { name: /Zoë/ }));
    await user.click(apply());
    await waitFor(() => expect(asked()[0]).toMatchObject({ 'filters[username][$eq]': 'zoe' }));
  });

  it('[MON-01] [MON-04] Charge Line needs a selection, and takes several', async () => {
    asSupervisor();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
    expect(apply()).toBeDisabled();
    await chooseLines(user, 'Atlas', 'Borealis');
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Atlas' }));
    await user.click(apply());
    await waitFor(() => expect(asked()[0]).toMatchObject({ 'filters[lineId][$in][0]': '2' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(apply()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(apply()).toBeEnabled();
  });

  it('[MON-03] a supervisor is offered who left and lines without people, while the month has their reports', async () => {
    asSupervisor();
    office.reports = [
      submitted({ username: 'left', firstLastName: 'Lea Ford', lineId: 7, projectTask: 'Old line' }),
    ];
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    await user.click(await screen.findByRole('combobox', { name: 'Step 2: Person' }));
    expect(await screen.findByRole('option', { name: /Lea Ford/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await chooseLines(user, 'Old line');
    await user.click(apply());
    await waitFor(() => expect(asked()[0]).toMatchObject({ 'filters[lineId][$in][0]': '7' }));
    const seen = office.asked.find(({ what }) => what === 'GET /war-reports')!.query;
    expect(Object.fromEntries(seen)).toMatchObject({
      'filters[submitted][$eq]': 'true',
      'filters[startDate][$gte]': '2025-12-01',
      'filters[startDate][$lt]': '2026-01-01',
    });
  });

  it('[MON-01] several charge lines are chosen by keyboard alone', async () => {
    asSupervisor();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
    await user.type(
      await screen.findByRole('combobox', { name: 'Step 2: Charge Line' }),
      'a{Enter}{ArrowDown}{Enter}',
    );
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await user.tab();
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
  });

  it('[MON-04] is kept in the address, and opens from it', async () => {
    asSupervisor();
    office.reports = [submitted()];
    await open(`${screenPath}?by=charge-line&lines=2.1&month=3&year=2024`);
    expect(await screen.findByText('Reports of March 2024')).toBeVisible();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Charge Line' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March');
    expect(build()).toBeEnabled();
  });

  it('[MON-01] an employee gains nothing by the address of a supervisor', async () => {
    logIn();
    await open(`${screenPath}?by=person&person=zoe&month=3&year=2024`);
    expect(asked()).toEqual([]);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
