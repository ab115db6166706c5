import { AxeBuilder } from '@axe-core/playwright';
import { mayOpen, routes, type RouteName } from '@intranet/domain';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const open = Object.entries(routes).filter(([, { who }]) => who === 'open');

/** Whoever sees most of the screens. */
const people = [
  {
    username: 'administrator',
    actor: {
      id: 0,
      username: 'administrator',
      role: 'Administrator',
      groups: ['Admin', 'Administration', 'Employee'],
    },
  },
  {
    username: 'supervisor',
    actor: { id: 0, username: 'supervisor', role: 'Authenticated', groups: ['Supervisor', 'Employee'] },
  },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[SES-16] every screen passes the accessibility checks in the ${colorScheme} theme`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (name: string, path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
      expect(found, name).toEqual([]);
    };
    for (const [name, { path }] of open) await check(name, path);
    for (const { username, actor } of people) {
      await logInAs(page, username);
      for (const [name, { path }] of Object.entries(routes)) {
        if (routes[name as RouteName].who !== 'open' && mayOpen(actor, name as RouteName))
          await check(name, path);
      }
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(/\/Login/);
    }
  });
}

test('no screen is wider than a phone of 360 pixels @phone', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'administrator');
  for (const [name, { path, who }] of Object.entries(routes)) {
    if (who === 'open') continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
});
