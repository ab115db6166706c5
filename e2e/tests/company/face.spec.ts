import type { Page } from '@playwright/test';
import { faultsInBothThemes } from '../../fixtures/accessibility';
import { mailTo } from '../../fixtures/mailbox';
import { expect, test } from '../../fixtures/test';
import { DEMO_PASSWORD, LoginPage, logInAs } from '../../pages/login.page';

/** A yellow, on which white cannot be read, and which cannot be read on white. */
const ACCENT = '#ffd400';
const NAME = 'Harbor & Pine Crew Portal';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Changes' });
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dark-accent').trim());

/** Asks for a mail with a link, from outside. */
async function askForPassword(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/forgot-password', {
    data: { email: 'employee@intranet.example' },
  });
  expect(answer.ok()).toBe(true);
}

async function save(page: Page, name: string, accent: string): Promise<void> {
  await page.goto('/Administrator-Tools/Company-Profile');
  await page.getByRole('textbox', { name: 'Name of the portal' }).fill(name);
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill(accent);
  await submit(page).click();
  await expect(page.getByText('Success! Company profile is updated!')).toBeVisible();
}

test('[OPS-19] [SES-22] name and accent of the company reach top bar, log-in, manifest and mails, and can be read', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'administration');
  await page.goto('/Administrator-Tools/Company-Profile');
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill(ACCENT);
  await expect(page.getByText(/It is shown darker in the light appearance/)).toBeVisible();
  await save(page, NAME, ACCENT);
  try {
    await expect(page.getByRole('link', { name: `${NAME}, Home` })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`Company Profile · ${NAME}$`));
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const address of ['/', '/IT/SubmitSupportTicket', '/WAR-Reports/Submitted-War']) {
      await page.goto(address);
      // The colour is there before the server has said it again.
      expect(await accentOf(page)).toBe(ACCENT);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faultsInBothThemes(page)).toEqual([]);
    }

    const manifest = (await (await page.request.get('/app.webmanifest')).json()) as object;
    expect(manifest).toMatchObject({ name: NAME, short_name: NAME });

    const guest = await browser.newPage();
    const login = await new LoginPage(guest).open();
    await expect(guest.getByText(NAME, { exact: true })).toBeVisible();
    expect(await accentOf(guest)).toBe(ACCENT);
    await expect(login.submit).toBeEnabled();
    expect(await faultsInBothThemes(guest)).toEqual([]);
    await login.enter('employee', DEMO_PASSWORD);
    await expect(guest.getByRole('link', { name: `${NAME}, Home` })).toBeVisible();
    await guest.close();

    await askForPassword(page);
    const mail = await mailTo('employee@intranet.example', /Choose a new password/);
    expect(mail).toContain(`choose a new password for ${NAME}`);
    expect(mail).toContain(`From: "${NAME}"`);
  } finally {
    await save(page, 'Company Intranet', '');
  }
  await expect(page.getByRole('link', { name: 'Company Intranet, Home' })).toBeVisible();
});
