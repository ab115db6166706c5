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

test('[CAL-01, CAL-02, SES-16] a day of the month opens by arrow keys and by a click beside its number, and a success does not move the page', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  const month = page.getByRole('grid', { name: 'Days of the month' });
  const today = month.locator('[aria-current="date"]');
  await today.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const tomorrow = name.replace(/, (no|\d+) events?$/, '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: tomorrow })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name })).toBeFocused();
  // The dialog fades, and lies over the page until it has gone.
  await expect(page.locator('.modal, .modal-backdrop')).toHaveCount(0);
  // The field of a day belongs to the button of its number: a place far below and left of that, where no event is.
  const day = page.locator('.rbc-month-row').last().locator('.month-day').first();
  await day.click({ position: { x: -70, y: 72 } });
  await page.getByRole('dialog').getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'Add event' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Garden party');
  // On the page, wherever it is scrolled.
  const place = () =>
    page.evaluate(() => document.querySelector('h1')!.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Success! Event added!')).toBeVisible();
  expect(await place()).toBe(before);
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

test('[HOM-17, HOM-18] Administration says what a picture shows and where it leads; Home follows, by keyboard too', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/Edit-Homepage');
  const field = (name: string) => page.getByRole('textbox', { name: `${name} (photo 1)` });
  await field('What it shows').fill('Our new building');
  await field('Caption').fill('Who sits where: see the directory.');
  await field('Link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Submit Changes' }).click();
  await expect(page.getByText(/^Please enter an address that begins with https/)).toBeVisible();
  await expect(field('Link')).toBeFocused();
  await field('Link').fill('/Resources/Employee-Directory');
  await page.getByRole('button', { name: 'Submit Changes' }).click();
  await expect(page.getByText('Success! Home page is updated!')).toBeVisible();
  await page.reload();
  await expect(field('Caption')).toHaveValue('Who sits where: see the directory.');

  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'Company pictures' });
  await pictures.scrollIntoViewIfNeeded();
  await expect(pictures.getByText('Who sits where: see the directory.')).toBeVisible();
  // The controls come first, then the picture that is a link.
  await pictures.getByRole('button', { name: 'Next picture' }).focus();
  await page.keyboard.press('Tab');
  await expect(pictures.getByRole('link', { name: 'Our new building' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Directory' })).toBeVisible();
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
