import type { Page } from '@playwright/test';
import { faultsOf } from '../../fixtures/accessibility';
import { makeAsset } from '../../fixtures/assets';
import { expect, test } from '../../fixtures/test';
import { AssetTrackingPage } from '../../pages/asset-tracking.page';
import { logInAs } from '../../pages/login.page';

/** The longest text of each field, of one letter without a place to break. */
const long = {
  assetNumber: 9_999_999_999,
  location: 'W'.repeat(255),
  itemName: 'W'.repeat(50),
  itemDescription: 'W'.repeat(120),
  serialNumber: 'W'.repeat(60),
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const) {
  test(`[SES-16, AST-01, AST-02] every state of the assets is accessible and fits ${width} pixels in the ${colorScheme} theme`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    await makeAsset(request, long);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logInAs(page, 'it');
    const assets = await new AssetTrackingPage(page).open('?sort=-assetNumber');
    const check = async (state: string) => {
      expect(await faultsOf(page), state).toEqual([]);
      expect(await overflow(page), `${state} is wider than the screen`).toBeLessThanOrEqual(0);
    };
    await expect(assets.rows.first()).toContainText('WWWW');
    await check('the list');
    await assets.openNew();
    await assets.submit.click();
    await expect(page.getByText('Please Input Asset Location')).toBeVisible();
    await check('a form with faults');
    await assets.manage(long.assetNumber);
    await expect(page.getByText('No problems have been reported.')).toBeVisible();
    await check('an open asset');
    await assets.remove.click();
    await expect(assets.question).toBeVisible();
    await check('the question before it is deleted');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print label', exact: true }).click();
    await expect(assets.question).toBeVisible();
    await check('the question what labels are printed on');
    await page.keyboard.press('Escape');
    await assets.open('?open=8888888&search=nothing-like-this');
    await expect(page.getByText('No asset matches this search')).toBeVisible();
    await check('an unknown number and an empty table');
    if (width < 900) {
      await assets.scan.click();
      await expect(page.getByText('The camera cannot be used.')).toBeVisible();
      await check('the scanner without a camera');
    }
    await page.route('**/api/asset-trackings*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/IT/AssetTracking?open=5');
    await expect(page.getByText(/Error Code P5/)).toHaveCount(2);
    await check('what could not be fetched');
  });
}
