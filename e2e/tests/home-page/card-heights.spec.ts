import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

for (const username of ['employee', 'supervisor', 'administrator'])
  test(`[HOM-13] each card on Home of ${username} is as high as what it holds, whatever stands beside it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await logInAs(page, username);
    const cards = page.locator('.home .card');
    await expect(cards.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const emptyRoom = () =>
      cards.evaluateAll((found) =>
        found.map((card) => {
          const { paddingBottom, borderBottomWidth } = getComputedStyle(card);
          const rest =
            card.getBoundingClientRect().bottom - card.lastElementChild!.getBoundingClientRect().bottom;
          return Math.round(rest - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth));
        }),
      );
    await expect.poll(async () => Math.max(...(await emptyRoom()))).toBeLessThanOrEqual(1);
  });
