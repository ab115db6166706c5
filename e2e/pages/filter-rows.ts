import type { Locator, Page } from '@playwright/test';

/** The advanced filter above the tables of change control. */
export class FilterRows {
  readonly rows: Locator;
  readonly add: Locator;
  readonly apply: Locator;
  readonly clear: Locator;

  constructor(readonly page: Page) {
    const form = page.getByRole('form', { name: 'Advanced filter' });
    this.rows = form.getByRole('group', { name: /^Filter \d/ });
    this.add = form.getByRole('button', { name: 'Add filter' });
    this.apply = form.getByRole('button', { name: 'Apply Filter' });
    this.clear = form.getByRole('button', { name: 'Clear Filter' });
  }

  /** Fills in one row, counted from 1; missing rows are added. */
  async fillIn(number: number, field: string, value: string): Promise<void> {
    while ((await this.rows.count()) < number) await this.add.click();
    const row = this.rows.nth(number - 1);
    await row.getByRole('combobox', { name: 'Field' }).selectOption(field);
    const choice = row.getByRole('combobox', { name: field, exact: true });
    if (await choice.count()) await choice.selectOption(value);
    else await row.getByRole('textbox', { name: field, exact: true }).fill(value);
  }

  async remove(number: number): Promise<void> {
    await this.page.getByRole('button', { name: `Remove filter ${number}` }).click();
  }
}
