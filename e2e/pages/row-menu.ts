import type { Page } from '@playwright/test';

/**
 * Chooses one of the further actions of a row.
 * @param which the row, as its button names it; null for the first one
 */
export async function chooseAction(page: Page, which: string | null, action: string): Promise<void> {
  const name = which === null ? /^More actions/ : `More actions for ${which}`;
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
