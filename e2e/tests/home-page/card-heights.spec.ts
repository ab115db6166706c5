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

for (const width of [1440, 1920])
  test(`[HOM-16] the two columns on Home end together for every role at ${width} pixels, as far as there are dates, and no card moves`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    for (const username of ['administrator', 'administration', 'supervisor', 'it', 'pm', 'cm', 'developer']) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      const page = await context.newPage();
      await logInAs(page, username);
      await page.addInitScript(watchShifts);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const ends = await page
        .locator('.home-column')
        .evaluateAll((columns) =>
          columns.map((column) => column.lastElementChild!.getBoundingClientRect().bottom),
        );
      // A card below the shorter one would leave more of a hole than this; a longer hole there is when no more dates come.
      if (!(await page.evaluate(showsAllDates)))
        expect(Math.abs(ends[0]! - ends[1]!), username).toBeLessThanOrEqual(85);
      expect(await page.evaluate(() => window.shifts), username).toEqual([]);
      await context.close();
    }
  });

/** Is no date of "Coming up" cut off for want of room? */
function showsAllDates(): boolean {
  const list = document.querySelector('.coming-up .plain-list')!;
  const { right, bottom } = list.getBoundingClientRect();
  return [...list.children].every((date) => {
    const box = date.getBoundingClientRect();
    return box.left < right && box.bottom <= bottom + 1;
  });
}

declare global {
  interface Window {
    shifts?: number[];
  }
}

/** Keeps the layout shifts of the page from its first moment on. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts!.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}
