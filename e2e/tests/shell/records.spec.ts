import { screenAddress, screens, type RouteName } from '@intranet/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { finderOf, type FindId } from '../../fixtures/without-browser';
import { logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

/** The documentId of the first build that this person finds in the list of projects. */
async function firstBuild(page: Page): Promise<string> {
  await page.goto(screens.ManageProjects.path);
  await page.locator(`a[href^="${screens.ViewEditBuild.path}/"]`).first().click();
  await page.waitForURL(`**${screens.ViewEditBuild.path}/*`);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

const records: [
  as: string,
  RouteName,
  list: string | null,
  heading: RegExp,
  entry: RouteName,
  id?: Parameters<FindId>[1],
][] = [
  ['pm', 'ViewEditBuild', null, /^Build \d{4}/, 'ManageProjects'],
  ['pm', 'STR-Form', null, /^STR of Build \d{4}$/, 'ManageProjects'],
  ['pm', 'QIP-Form', '/qcrs', /^QIP of QCR-\d{4}$/, 'Review QCR'],
  ['pm', 'Review QPR', '/submitted-qpr', /^QPR-\d{4}: ./, 'Review QPR'],
  ['pm', 'Review QCR', '/qcrs', /^QCR-\d{4}: ./, 'Review QCR'],
  ['employee', 'TicketStatus', '/it-tickets', /^Ticket \d{4}: ./, 'TicketStatus'],
  ['it', 'SupportTicket', '/it-tickets', /^Manage Support Ticket: Ticket \d{4}$/, 'SupportTicket'],
  ['it', 'AssetTracking', '/asset-trackings', /^Asset \d+: ./, 'AssetTracking', 'assetNumber'],
  ['it', 'Edit-User', '/users', /^Edit User: ./, 'View-Edit-User-Page', 'id'],
];

for (const [as, name, list, heading, entry, id = 'documentId'] of records) {
  test(`[SES-37, SES-42] ${name} of one record has its heading in view, its title, and its entry marked`, async ({
    page,
    request,
  }) => {
    await logInAs(page, as);
    const record = list === null ? await firstBuild(page) : await (await finderOf(request, as))(list, id);
    await page.goto(screenAddress(name, record));
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
