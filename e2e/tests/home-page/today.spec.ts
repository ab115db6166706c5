import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

for (const colorScheme of ['light', 'dark'] as const)
  test(`[CAL-08] today has a look of its own, unlike a holiday, in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await logInAs(page, 'cm');
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const number = await colour('.month-day[aria-current="date"]');
    expect(number).not.toBe(await colour('.month-day:not([aria-current])'));
    expect(await colour('.rbc-day-bg.rbc-today')).toBe(
      await colour('.rbc-day-bg:not(.rbc-today):not(.rbc-off-range-bg)'),
    );
    expect(number).not.toBe(await colour('.kind-mark.is-holiday'));
  });
