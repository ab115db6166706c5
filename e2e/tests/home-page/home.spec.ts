import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[HOM-01, HOM-06] Home shows calendar, spotlight, book and a carousel that can be stopped', async ({
  page,
}) => {
  await logInAs(page, 'cm');
  for (const heading of ['Employee spotlight', 'Book of the month', 'Company calendar']) {
    await expect(page.getByRole('heading', { name: heading, exact: false })).toBeVisible();
  }
  await expect(page.getByText('All-hands meeting').first()).toBeVisible();
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByText('Benefits enrollment').first()).toBeVisible();
  // Compared as shown: the calendar's own styles would write it in small letters.
  const time = page.getByRole('row', { name: /Benefits enrollment/ }).getByText('All day');
  await expect(time.first()).toHaveText('All day', { useInnerText: true });
  await page
    .getByRole('button', { name: /Pause|Stop/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /Play|Start/i }).first()).toBeVisible();
});

test('[HOM-02, HOM-03, HOM-04, HOM-05] Administration edits the home page; a placeholder must be filled or removed first', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/Edit-Homepage');
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('');
  await page.getByRole('button', { name: 'Submit Changes' }).click();
  await expect(page.getByText(/Please enter a title/).first()).toBeVisible();
  await title.fill('Carla Monroe');
  await page.getByRole('button', { name: 'Add Carousel Photo' }).click();
  await page.getByRole('button', { name: 'Submit Changes' }).click();
  await expect(
    page.getByText('Please edit the placeholder image or remove it before submitting.').first(),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Submit Changes' }).click();
  await expect(page.getByText('Success! Home page is updated!')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Carla Monroe' })).toBeVisible();
});

test('[HOM-02, HOM-05] two administrators change the carousel at once, and no picture of either is lost', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desks = await Promise.all(
    ['administration', 'administrator'].map(async (username) => {
      const page = await (await browser.newContext()).newPage();
      await logInAs(page, username);
      await page.goto('/Edit-Homepage');
      await expect(page.getByRole('button', { name: 'Remove photo 1', exact: true })).toBeVisible();
      return page;
    }),
  );
  const [first, second] = desks as [(typeof desks)[0], (typeof desks)[0]];
  const slots = (page: typeof first) => page.getByRole('button', { name: /^Remove photo \d+$/ });
  const before = await slots(first).count();
  const picture = await first.getByRole('heading', { level: 1 }).screenshot();
  const add = async (page: typeof first, name: string) => {
    await page.getByRole('button', { name: 'Add Carousel Photo' }).click();
    const file = { name, mimeType: 'image/png', buffer: picture };
    await page.getByLabel(`Photo ${await slots(page).count()}`, { exact: true }).setInputFiles(file);
  };
  const submit = (page: typeof first) => page.getByRole('button', { name: 'Submit Changes' }).click();
  await add(first, 'first.png');
  await submit(first);
  await expect(first.getByText('Success! Home page is updated!')).toBeVisible();

  await add(second, 'second.png');
  await submit(second);
  await expect(second.getByText(/Nothing you typed is lost/)).toBeVisible();
  await expect(slots(second)).toHaveCount(before + 2);
  await expect(second.getByText('second.png is stored when you submit.')).toBeVisible();
  await submit(second);
  await expect(second.getByText('Success! Home page is updated!')).toBeVisible();

  await first.reload();
  await expect(slots(first)).toHaveCount(before + 2);
  // The person who has seen the notice removes it.
  for (const left of [before + 1, before]) {
    await first.getByRole('button', { name: `Remove photo ${left + 1}`, exact: true }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(slots(first)).toHaveCount(left);
  }
  await submit(first);
  await expect(first.getByText('Success! Home page is updated!')).toBeVisible();
  for (const page of desks) await page.context().close();
});
