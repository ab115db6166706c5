import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { logIn, openScreen } from '../../../testing/open-screen';
import { EditReportPage } from '../pages/edit-report-page';
import { NewReportPage } from '../pages/new-report-page';

/** Logs in a person who writes reports. */
export function withReporter(): void {
  beforeEach(() => logIn());
}

export const newPath = '/WAR-Reports/Create-New-Report';
export const openNew = () => openScreen(newPath, <NewReportPage />);

export const openDraft = (id: string) =>
  openScreen(`/WAR-Reports/New-War/${id}`, <EditReportPage />, '/WAR-Reports/New-War/:id');

type Screen = ReturnType<typeof openNew>;

/** The select of projects, once they are loaded. */
export async function projects() {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled());
  return screen.getByRole('combobox', { name: 'Project' });
}

export async function choose({ user }: Screen, project: string) {
  await user.click(await projects());
  await user.click(await screen.findByRole('option', { name: new RegExp(project) }));
}

export async function fillIn(view: Screen, startDate = '2026-03-02') {
  await choose(view, 'Atlas');
  setDay('Start date', startDate);
  await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
}

/** Sets a date as the browser's picker does. */
export function setDay(label: string, day: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
}

export const press = async ({ user }: Screen, name: string) =>
  user.click(screen.getByRole('button', { name }));

export async function submit(view: Screen) {
  await press(view, 'Submit');
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }));
}
