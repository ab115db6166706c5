import { addDays, dayIn, weekOf } from '@intranet/domain';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { headersOf } from '../../fixtures/without-browser';
import { logInAs } from '../../pages/login.page';
import { WeekPage } from '../../pages/week.page';

/** The charge lines of supervisor, with two that the test assigns. */
const LINES = [
  'AV-1010 Flight Display Upgrade',
  'AV-1020 Sensor Integration',
  'GS-2040 Mission Planning',
  'OH-9010 Training and Proposals',
];

const { startDate: monday } = weekOf(dayIn('America/New_York', new Date()));
const lastWeek = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) };

async function callsOf(request: APIRequestContext, username: string) {
  const headers = await headersOf(request, username);
  return {
    post: (path: string, data: object) => request.post(`/api${path}`, { data: { data }, headers }),
    get: async <Data>(path: string): Promise<Data> =>
      ((await (await request.get(`/api${path}`, { headers })).json()) as { data: Data }).data,
  };
}

test('[RHY-04] from the log-in to a submitted report it takes three clicks besides its text', async ({
  page,
}) => {
  await logInAs(page, 'employee2');
  const week = new WeekPage(page);
  const project = 'AV-1020 Sensor Integration';
  await week.openFromHome(`Write the report on ${project}`);
  // The text can be typed at once.
  await expect(week.activity(project)).toBeFocused();
  await page.keyboard.type('Reviewed the interface document');
  await week.press(`Submit the report on ${project}`);
  await week.continue();
  await expect(page.getByText('Success! WAR Report submitted!')).toBeVisible();
  expect(week.clicks).toBe(3);
  await expect(week.line(project).getByText('Submitted')).toBeVisible();
});

test('[RHY-01, RHY-02, RHY-04] four lines together take five clicks at most, and My Weeks shows them', async ({
  page,
  request,
}) => {
  const administration = await callsOf(request, 'administration');
  for (const project of LINES)
    await administration.post('/assigned-contracts', { username: 'supervisor', project });
  const supervisor = await callsOf(request, 'supervisor');
  await supervisor.post('/war-reports/batch', {
    reports: LINES.map((projectTask) => ({
      projectTask,
      activity: `<ul><li><p>Last week on ${projectTask}</p></li></ul>`,
      ...lastWeek,
      submitted: true,
    })),
  });

  await logInAs(page, 'supervisor');
  const week = new WeekPage(page);
  await week.openFromHome('Write this week');
  for (const project of LINES) await expect(week.activity(project)).toBeVisible();
  await week.press('Start all from last week');
  for (const project of LINES) await expect(week.activity(project)).not.toHaveText('');
  const mission = week.activity('GS-2040 Mission Planning');
  await expect(mission).toHaveText('Last week on GS-2040 Mission Planning');

  await test.step('undo empties the editor again', async () => {
    await mission.focus();
    await page.keyboard.press('Control+z');
    await expect(mission).not.toContainText('Last week');
    await page.keyboard.type('This week');
  });

  await week.press('Submit all');
  await week.continue();
  await expect(page.getByText('Success! 4 WAR Reports submitted!')).toBeVisible();
  expect(week.clicks).toBeLessThanOrEqual(5);

  const weeks = await supervisor.get<{ lines: { project: string; cells: { state: string }[] }[] }>(
    '/war-reports/weeks',
  );
  expect(weeks.lines.map(({ project, cells }) => [project, cells.at(-1)!.state])).toEqual(
    LINES.map((project) => [project, 'submitted']),
  );
  await page.goto('/WAR-Reports/My-Weeks');
  const table = page.getByRole('table', { name: 'My weeks' });
  const row = table.getByRole('row').filter({ hasText: 'GS-2040 Mission Planning' });
  await row
    .getByRole('button', { name: /^Submitted/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Weekly report' })).toContainText('This week');
});
