import { makeAsset } from '../../fixtures/assets';
import { expect, test } from '../../fixtures/test';
import { AssetTrackingPage } from '../../pages/asset-tracking.page';
import { logInAs } from '../../pages/login.page';

test('[AST-01, AST-02, AST-03, AST-04, SES-16] IT enters an asset, finds it, changes it, reports it and deletes it', async ({
  page,
}) => {
  await logInAs(page, 'it');
  const assets = await new AssetTrackingPage(page).open();

  await test.step('what is missing is named', async () => {
    await assets.openNew();
    await assets.date.clear();
    await assets.submit.click();
    for (const message of [
      'Please Input Date',
      'Please Input Asset Number',
      'Please Input Asset Location',
      'Please Input Asset Name',
      'Please Input Asset Description',
      'Please Input Asset Serial Number',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText(/Error Code P2/)).toBeVisible();
    await assets.clear.click();
  });

  await test.step('enters it', async () => {
    await assets.fillIn({
      assetNumber: '4040404040',
      location: '=HYPERLINK("http://evil.example")',
      itemName: 'Theodolite <b>',
      itemDescription: 'For the test range',
      serialNumber: 'TH-1',
    });
    await assets.submit.click();
    await expect(page.getByText('Success! Submitted Asset Data!')).toBeVisible();
    await expect(assets.submit).toHaveCount(0);
    await expect(assets.begin).toBeFocused();
  });

  await test.step('finds it by its number, by what it is, and in the address', async () => {
    await assets.search.fill('40404');
    await expect(assets.rows).toHaveCount(1);
    await assets.search.fill('theodolite');
    await expect(page).toHaveURL(/search=theodolite/);
    await page.reload();
    await expect(assets.rows).toHaveCount(1);
    await expect(assets.row('Theodolite <b>')).toContainText('TH-1');
  });

  await test.step('a number is there only once', async () => {
    await assets.openNew();
    await assets.fillIn({
      assetNumber: '4040404040',
      location: 'a',
      itemName: 'b',
      itemDescription: 'c',
      serialNumber: 'd',
    });
    await assets.submit.click();
    await expect(page.getByText('There is already an asset with this number.')).toBeVisible();
    await assets.clear.click();
    await page.keyboard.press('Escape');
    await expect(assets.submit).toHaveCount(0);
  });

  await test.step('changes it', async () => {
    await assets.manage(4_040_404_040);
    await assets.fillIn({ location: '=1+1', serialNumber: 'TH-2' });
    await assets.submit.click();
    await expect(page.getByText('Success! Submitted Asset Data!')).toBeVisible();
    await expect(assets.row('TH-2')).toBeVisible();
  });

  await test.step('downloads the report of what is found, in which nothing runs', async () => {
    const { name, bytes } = await assets.report();
    expect(name).toBe('assetReport.csv');
    const [headings, row, ...others] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(headings).toBe(
      '"Date Submitted","Asset Number","Asset Location","Item Name","Asset Description","Serial Number","Holder"',
    );
    expect(row).toContain(`,"4040404040","'=1+1","Theodolite <b>","For the test range","TH-2"`);
    expect(others).toEqual([]);
  });

  await test.step('deletes it after a question', async () => {
    await assets.remove.click();
    await expect(assets.question).toContainText(
      'This will remove the asset from the list and cannot be recovered. Do you wish to continue?',
    );
    await assets.question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Success! Deleted Asset Data!')).toBeVisible();
    await expect(page.getByText('No asset matches this search')).toBeVisible();
  });
});

test('[AST-02, SES-17] the table is sorted and paged, and says so in the address', async ({ page }) => {
  await logInAs(page, 'it');
  const assets = await new AssetTrackingPage(page).open('?size=25');
  await expect(assets.rows).toHaveCount(25);
  await page.getByRole('columnheader', { name: 'Asset Number' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=assetNumber/);
  await expect(page.getByRole('columnheader', { name: 'Asset Number' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const numbers = async () =>
    (await assets.rows.getByRole('rowheader').allInnerTexts()).map((text) => Number(text));
  await expect.poll(async () => (await numbers())[0]).toBeLessThanOrEqual(100_101);
  const first = await numbers();
  expect(first).toEqual(first.toSorted((one, other) => one - other));
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(async () => (await numbers())[0]).toBeGreaterThan(first.at(-1)!);
  await page.reload();
  await expect(assets.rows.first()).toBeVisible();
  expect((await numbers())[0]).toBeGreaterThan(first.at(-1)!);
  expect(
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').count(),
  ).toBeLessThanOrEqual(9);
});

test('[AST-01] two people who change an asset at once lose nothing', async ({ page, browser, request }) => {
  const { assetNumber } = await makeAsset(request, { assetNumber: 5_050_505 });
  const open = async (tab: typeof page, who: string) => {
    await logInAs(tab, who);
    return new AssetTrackingPage(tab).openToEdit(`?search=${assetNumber}&open=${assetNumber}`);
  };
  const context = await browser.newContext();
  const [mine, theirs] = [await open(page, 'it'), await open(await context.newPage(), 'it2')];
  await theirs.fillIn({ location: 'Their room' });
  await theirs.submit.click();
  await expect(theirs.page.getByText('Success! Submitted Asset Data!')).toBeVisible();
  await mine.fillIn({ itemName: 'My name' });
  await mine.submit.click();
  await expect(page.getByRole('region', { name: 'Changed in the meantime' })).toContainText('Their room');
  await expect(mine.field('itemName')).toHaveValue('My name');
  // Repeated, since a click this quick counts as the second of a double click and sends nothing.
  await expect(async () => {
    await mine.submit.click();
    await expect(page.getByText('Success! Submitted Asset Data!')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(mine.row('My name')).toContainText('Their room');
  await context.close();
});

test('[AST-01, AST-02] everything can be done by keyboard', async ({ page }) => {
  await logInAs(page, 'it');
  const assets = await new AssetTrackingPage(page).open('?search=Keyboard+asset');
  await assets.begin.press('Enter');
  await expect(assets.field('assetNumber')).toBeFocused();
  for (const text of ['606060', 'Room 6', 'Keyboard asset', 'KB-1', 'Made of keys']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Past Cancel and Clear.
  for (const _ of ['Clear', 'Submit']) await page.keyboard.press('Tab');
  await expect(assets.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(assets.row('606060')).toContainText('Made of keys');
  await page.getByRole('button', { name: 'Manage asset 606060' }).press('Enter');
  await expect(assets.heading('Asset 606060: Keyboard asset')).toBeFocused();
  // Back closes what Manage opened, and the focus returns to its button.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Manage asset 606060' })).toBeFocused();
  await page.keyboard.press('Enter');
  await assets.remove.press('Enter');
  await expect(assets.question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(assets.question).toBeHidden();
  await expect(assets.remove).toBeFocused();
});

test('[AST-02] no one but IT opens the assets', async ({ page }) => {
  await logInAs(page, 'employee');
  await page.goto('/IT/AssetTracking');
  await expect(page).toHaveURL('/');
});
