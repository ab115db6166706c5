import { addDays, dayIn, weekOf } from '@intranet/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

/** The Monday after next, far enough that no clock of the test is near it. */
const first = addDays(weekOf(dayIn('America/New_York', new Date())).startDate, 14);
const title = 'Weekly round';

const agenda = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  // The month from today has three of them at least.
  return page.getByRole('row', { name: new RegExp(title) }).count();
};

test('[CAL-05, CAL-07] an event repeats, one of the series is removed alone, and then all later ones', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.getByRole('button', { name: 'Add event' }).click();
  const form = page.getByRole('dialog', { name: 'Add event' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByLabel('Starts on').fill(first);
  await form.getByLabel('Repeats', { exact: true }).selectOption({ label: 'Every week on Monday' });
  await form.getByRole('radio', { name: 'After a number of times' }).check();
  await form.getByRole('textbox', { name: 'Number of times' }).fill('3');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Success! Event added!')).toBeVisible();
  await expect.poll(() => agenda(page)).toBe(3);

  await page.getByRole('button', { name: title }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByRole('radio', { name: 'This and all later events' }).check();
  await edit.getByRole('textbox', { name: 'Location' }).fill('Library');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Success! Event updated!')).toBeVisible();
  await expect(page.getByRole('button', { name: `${title} Library` })).toHaveCount(3);

  const remove = async (nth: number, scope: string) => {
    await page.getByRole('button', { name: title }).nth(nth).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove event' });
    await question.getByRole('radio', { name: scope }).check();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
  };
  await remove(1, 'This event only');
  await expect.poll(() => agenda(page)).toBe(2);
  await remove(0, 'This and all later events');
  await expect.poll(() => agenda(page)).toBe(0);
});
