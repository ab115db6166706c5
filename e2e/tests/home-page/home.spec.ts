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
