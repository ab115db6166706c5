import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[HOM-13] each card of Home is as high as what it holds, and none is stretched beside a taller one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const username of ['employee', 'supervisor', 'administrator']) {
    await logInAs(page, username);
    const cards = page.locator('.home .card');
    await expect(cards.getByRole('heading', { name: 'This week', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const empty = () =>
      cards.evaluateAll((found) =>
        found.map((card) => {
          const { paddingBottom, borderBottomWidth } = getComputedStyle(card);
          const end =
            card.getBoundingClientRect().bottom - card.lastElementChild!.getBoundingClientRect().bottom;
          return Math.round(end - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth));
        }),
      );
    await expect.poll(async () => Math.max(...(await empty())), username).toBeLessThanOrEqual(1);
  }
});
