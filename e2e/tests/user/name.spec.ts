import { screens } from '@intranet/domain';
import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[DIR-03] a name in a ticket leads to the phone of the person, by pointer and by keyboard', async ({
  page,
}) => {
  await logInAs(page, 'it');
  await page.goto(screens.SupportTicket.path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click();
  const submitter = page.getByRole('definition').getByRole('button').first();
  const whose = (await submitter.textContent())!;
  const card = page.getByRole('group', { name: `How to reach ${whose}` });
  await submitter.hover();
  const mail = card.getByRole('link', { name: `Email to ${whose}` });
  await expect(mail).toHaveAttribute('href', /^mailto:/);
  await mail.hover();
  await expect(card).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(0, 0);
  await submitter.focus();
  await page.keyboard.press('Enter');
  await expect(mail).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('link').first()).toBeFocused();
  await card.getByRole('link', { name: 'Open in the directory' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens['Employee-Directory'].title);
  await expect(page.getByRole('main')).toContainText(whose.split(' ').at(-1)!);
});
