import { addDays, dayIn, weekOf } from '@intranet/domain';
import type { Locator, Page } from '@playwright/test';
import { makePerson } from '../../fixtures/person';
import { expect, test } from '../../fixtures/test';
import { headersOf } from '../../fixtures/without-browser';
import { LoginPage, logInAs } from '../../pages/login.page';

const PROJECT = 'GS-2040 Mission Planning';
const { startDate, endDate } = weekOf(dayIn('America/New_York', new Date()));

/** The one state in a text that has more in it, such as the name of the charge line for screen readers. */
const stateIn = (cell: Locator) => cell.getByText(/^(Not started|Owed|Saved|Submitted|Off|Not needed)$/);

async function onHome(page: Page): Promise<string> {
  await page.goto('/');
  const line = page.getByRole('region', { name: 'This week' }).getByRole('listitem');
  // What the week is without a report is known a moment after the card.
  await page.waitForLoadState('networkidle');
  return stateIn(line.filter({ hasText: PROJECT })).innerText();
}

async function inMyWeeks(page: Page): Promise<string> {
  await page.goto('/WAR-Reports/My-Weeks');
  const row = page.getByRole('table', { name: 'My weeks' }).getByRole('row').filter({ hasText: PROJECT });
  return stateIn(row.getByRole('cell').first()).innerText();
}

/** As Administration reads it. */
async function inSubmissionStatus(page: Page, name: string): Promise<string> {
  await page.goto('/Administrator-Tools/WARSubmissionStatus');
  const supervisors = page.getByRole('table', { name: 'Supervisors' });
  await supervisors
    .getByRole('row')
    .filter({ hasText: 'People without a supervisor' })
    .getByRole('button', { name: /Details/ })
    .click();
  const rows = page.getByRole('dialog').getByRole('row');
  await rows.filter({ hasText: name }).first().waitFor();
  const cells = rows.filter({ hasText: name }).getByRole('cell');
  // The column "This week" is the one before the last; the one before that says "Yes" or "No".
  return stateIn(cells.nth(-2)).innerText();
}

test('[RHY-10] a week that is not written, saved and submitted has the same word on Home, in My Weeks and for Administration', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const person = await makePerson(request, 'oneword');
  const assigned = await request.post('/api/assigned-contracts', {
    headers: await headersOf(request, 'administration'),
    data: { data: { username: person.username, project: PROJECT } },
  });
  expect(assigned.ok(), await assigned.text()).toBe(true);
  await (await new LoginPage(page).open()).enter(person.username, person.password);
  await page.getByRole('button', { name: /user menu/ }).waitFor();
  const desk = await (await browser.newContext()).newPage();
  await logInAs(desk, 'administration');
  const everywhere = async () => [
    await onHome(page),
    await inMyWeeks(page),
    await inSubmissionStatus(desk, person.email),
  ];

  const [before, ...others] = await everywhere();
  // Of a line that is new at the week's end, or in a week of holidays, no report is needed.
  expect(['Not started', 'Owed', 'Not needed', 'Off']).toContain(before);
  expect(others).toEqual([before, before]);

  const token = await request.post('/api/auth/local', {
    data: { identifier: person.username, password: person.password },
  });
  const { jwt } = (await token.json()) as { jwt: string };
  const write = async (submitted: boolean) => {
    const answer = await request.post('/api/war-reports', {
      headers: { Authorization: `Bearer ${jwt}` },
      data: {
        data: {
          projectTask: PROJECT,
          activity: '<ul><li><p>Compared the words</p></li></ul>',
          startDate,
          endDate,
          submitted,
        },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await write(false);
  expect(await everywhere()).toEqual(['Saved', 'Saved', 'Saved']);
  await write(true);
  expect(await everywhere()).toEqual(['Submitted', 'Submitted', 'Submitted']);
});

test('[CAL-04] the calendar of whoever is on a charge line has the days of the reports, by keyboard too, and leads to the week', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, 'reportday');
  await (await new LoginPage(page).open()).enter(person.username, person.password);
  const legend = page.getByRole('list', { name: 'Kinds of events' });
  await expect(legend).toBeVisible();
  // Without a charge line no report is due.
  await expect(legend.getByText('Your weekly report')).toHaveCount(0);
  const assigned = await request.post('/api/assigned-contracts', {
    headers: await headersOf(request, 'administration'),
    data: { data: { username: person.username, project: PROJECT } },
  });
  expect(assigned.ok(), await assigned.text()).toBe(true);
  await page.reload();
  await expect(legend.getByText('Your weekly report')).toBeVisible();

  // Of the next week: on its last working day, whichever that is.
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  const month = page.getByRole('grid', { name: 'Days of the month' });
  await month.locator('[aria-current="date"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const dialog = page.getByRole('dialog');
  const due = dialog.getByRole('button', { name: /Report due/ });
  for (let day = 0; day < 7; day += 1) {
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    if ((await due.count()) > 0) break;
    await page.keyboard.press('Escape');
    await expect(page.locator('.modal, .modal-backdrop')).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
  }
  await expect(dialog.getByText('Your weekly report')).toBeAttached();
  await due.click();
  await expect(page).toHaveURL(new RegExp(`/WAR-Reports/Week\\?.*${addDays(startDate, 7)}`));
});
