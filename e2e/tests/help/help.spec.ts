import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

test('[SEA-09] by keys alone an employee asks the search for help, reads the topic, and goes to its screen', async ({
  page,
}) => {
  await logInAs(page, 'employee');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('time off');
  const help = page.getByRole('group', { name: 'Help' });
  await expect(help.getByRole('option', { name: /^Enter days off/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('link', { name: 'Help' }).press('Enter');
  const { heading } = new ShellPage(page);
  await expect(heading).toHaveText('Help');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Vote on a change request' })).toHaveCount(0);

  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: 'Enter days off' })
    .press('Enter');
  const topic = page.getByRole('heading', { name: 'Enter days off' });
  await expect(topic).toBeFocused();
  // Near the top, so that what follows it is in view.
  await expect.poll(async () => (await topic.boundingBox())!.y).toBeLessThan(260);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open Days Away' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Days Away');
});

test('[SEA-09, SES-14] an address of a topic opens there, and the command Help leads to the page', async ({
  page,
}) => {
  await logInAs(page, 'ccb');
  await page.goto('/Help#vote');
  await expect(page.getByRole('heading', { name: 'Vote on a change request' })).toBeInViewport();
  await page.goto('/My-Account');
  await expect(new ShellPage(page).heading).toHaveText('My Account');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('how do i');
  const command = page.getByRole('group', { name: 'Commands' }).getByRole('option', { name: 'Help' });
  await expect(command).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(new ShellPage(page).heading).toHaveText('Help');
});

test('[SEA-09, SES-16] it has no accessibility fault for any role, light and dark, and fits 360 px', async ({
  page,
}) => {
  await logInAs(page, 'administrator');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/Help');
    await expect(page.getByRole('heading', { name: 'Topics' })).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
