import { screenAddress, screens, type RouteName } from '@intranet/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

/** The address of the first record that the API lists for this person. */
async function firstOf(page: Page, list: string, name: RouteName, id = 'documentId'): Promise<string> {
  const answer = page.waitForResponse((one) => one.url().includes(`/api${list}`) && one.ok());
  await page.goto(screens[startOf[name] ?? name].path);
  const body = (await (await answer).json()) as { data?: Record<string, unknown>[] } & Record<
    string,
    unknown
  >[];
  const record = (body.data ?? body)[0]!;
  return screenAddress(name, String(record[id]));
}

/** The documentId of the first build that this person finds in the list of projects. */
async function firstBuild(page: Page): Promise<string> {
  await page.goto(screens.ManageProjects.path);
  await page.locator(`a[href^="${screens.ViewEditBuild.path}/"]`).first().click();
  await page.waitForURL(`**${screens.ViewEditBuild.path}/*`);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** The list of a record, where that is another screen. */
const startOf: Partial<Record<RouteName, RouteName>> = {
  'QIP-Form': 'Review QCR',
  'Edit-User': 'View-Edit-User-Page',
};

const records: [
  as: string,
  RouteName,
  list: string | null,
  heading: RegExp,
  entry: RouteName,
  id?: string,
][] = [
  ['pm', 'ViewEditBuild', null, /^Build \d{4}/, 'ManageProjects'],
  ['pm', 'STR-Form', null, /^STR of Build \d{4}$/, 'ManageProjects'],
  ['pm', 'QIP-Form', '/qcrs?', /^QIP of QCR-\d{4}$/, 'Review QCR'],
  ['pm', 'Review QPR', '/submitted-qpr?', /^QPR-\d{4}: ./, 'Review QPR'],
  ['pm', 'Review QCR', '/qcrs?', /^QCR-\d{4}: ./, 'Review QCR'],
  ['employee', 'TicketStatus', '/it-tickets?', /^Ticket \d{4}: ./, 'TicketStatus'],
  ['it', 'SupportTicket', '/it-tickets?', /^Manage Support Ticket: Ticket \d{4}$/, 'SupportTicket'],
  ['it', 'AssetTracking', '/asset-trackings?', /^Asset \d+: ./, 'AssetTracking', 'assetNumber'],
  ['it', 'Edit-User', '/users?', /^Edit User: ./, 'View-Edit-User-Page', 'id'],
];

for (const [as, name, list, heading, entry, id] of records) {
  test(`[SES-37, SES-42] ${name} of one record has its heading in view, its title, and its entry marked`, async ({
    page,
  }) => {
    await logInAs(page, as);
    await page.goto(
      list === null ? screenAddress(name, await firstBuild(page)) : await firstOf(page, list, name, id),
    );
    const shell = new ShellPage(page);
    await expect(shell.heading).toHaveText(heading);
    await expect(shell.heading).toHaveCount(1);
    await expect(shell.heading).toBeInViewport({ ratio: 1 });
    await expect(page).not.toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${screens[name].title} ·`));
    await expect(page).toHaveTitle(/(\d{3,}|Edit User: .+) ?.* · /);
    // A dialog hides the menu behind it from those who cannot see it.
    const current = page.locator('nav[aria-label="Main"] [aria-current=page]');
    await expect(current).toHaveAttribute('href', screens[entry].path);
  });
}

test('[SES-42] the list of the desk scrolls to the ticket that is opened beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, 'it');
  await page.goto(screens.SupportTicket.path);
  await page
    .getByRole('button', { name: /^Manage Ticket/ })
    .last()
    .click();
  await expect(page.locator('.desk-lists tr:has([aria-current])')).toBeInViewport({ ratio: 1 });
  await expect(new ShellPage(page).heading).toBeInViewport({ ratio: 1 });
});
