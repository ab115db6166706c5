import { isOpenToAll, mayOpen, type RouteName, screens } from '@intranet/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const admin = {
  id: 0,
  username: 'administrator',
  role: 'Administrator',
  groups: ['Admin', 'Administration', 'Employee'],
} as const;

const theirs = (Object.keys(screens) as RouteName[]).filter(
  (name) => !isOpenToAll(name) && mayOpen(admin, name) && screens[name].path !== '/Second-Factor',
);

/** Where the heading begins, its distance from the top, the left edges of the first content and of the footer. */
async function frameOf(page: Page, name: RouteName) {
  await page.goto(screens[name].path);
  const heading = page.locator('main h1');
  await expect(heading, name).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
    const parts = [...document.querySelectorAll('main .card, main .page-header')];
    const edges = parts.filter((part) => part.checkVisibility()).map(left);
    const { x, y } = document.querySelector('main h1')!.getBoundingClientRect();
    return {
      x: Math.round(x),
      y: Math.round(y + window.scrollY),
      content: Math.min(...edges),
      footer: left(document.querySelector('.footer > :first-child')!),
      right: document.documentElement.scrollWidth <= window.innerWidth,
    };
  });
}

for (const width of [360, 1440, 1920])
  test(`[SES-45] heading, content and footer of every screen begin at one place at ${width} pixels`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await logInAs(page, 'administrator');
    const home = await frameOf(page, 'Home');
    expect(home).toMatchObject({ content: home.x, footer: home.x, right: true });
    for (const name of theirs) expect({ name, ...(await frameOf(page, name)) }).toEqual({ name, ...home });
  });

test('[SES-45] and so they do without the menu on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await logInAs(page, 'administrator');
  await page
    .getByRole('button', { name: /navigation/i })
    .first()
    .click();
  const home = await frameOf(page, 'Home');
  expect(home).toMatchObject({ content: home.x, footer: home.x });
  for (const name of ['Help', 'Audit-Log', 'My-Account', 'Statistics-WAR'].filter(
    (one) => one in screens,
  ) as RouteName[])
    expect({ name, ...(await frameOf(page, name)) }).toEqual({ name, ...home });
});
