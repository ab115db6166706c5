import { type Product, startProduct } from '../../fixtures/server';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { ReportPage } from '../../pages/report.page';

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});

test.afterAll(() => product?.stop());

test('[OPS-06, WAR-20, REL-04] a server that is killed while a report is written: the page says so, loses nothing, and continues by itself', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await logInAs(page, 'employee');
  const report = await new ReportPage(page).openNew();
  await report.chooseProject('OH-9010');
  await report.chooseDates('2026-02-02', '2026-02-08');
  await report.type('Typed before the server went');

  await product.halt('SIGKILL');
  await report.save.click();
  await expect(report.alert('The server cannot be reached right now.')).toBeVisible();
  await expect(report.alert('There was an error saving the WAR Report. Please try again!')).toBeVisible();
  await report.type('<End>', ', and while it was gone');

  await product.resume();
  await expect(report.alert('The server cannot be reached right now.')).toHaveCount(0);
  await report.save.click();
  await expect(report.alert(/saved/i).first()).toBeVisible();
  await page.goto('/WAR-Reports/Edit-Saved-Reports');
  await page
    .getByRole('row', { name: /OH-9010/ })
    .getByRole('link', { name: /^Edit/ })
    .click();
  await expect(report.activity).toContainText('Typed before the server went, and while it was gone');
  await context.close();
});
