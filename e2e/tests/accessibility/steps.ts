import type { Page } from '@playwright/test';
import { chooseAction } from '../../pages/row-menu';

/** Presses the first button of the page with this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button that opens a modal. */
export const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
};

/** The first field that is called so; a folded section of the menu may be, too. */
const fieldOf = (page: Page, label: string | RegExp) =>
  page.locator('main, dialog, [role="dialog"]').getByLabel(label).first();

/** Presses a button that shows a form, or any control with this label. */
export const brings = (name: string | RegExp, label: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await fieldOf(page, label).waitFor();
};

/** Presses a button, after which a field shows an error. */
export const complains = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

/** Waits for a text. */
export const shows = (text: string | RegExp) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

/** Waits for a button. */
export const hasButton = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().waitFor();
};

/** Chooses a further action of the first row, after which a modal or this control is there. */
export const chooses = (action: string, label?: string | RegExp) => async (page: Page) => {
  await chooseAction(page, null, action);
  await (label === undefined ? page.getByRole('dialog') : fieldOf(page, label)).waitFor();
};

/** Opens the menu of the first row. */
export const opensMenu = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
};
