import type { Locator, Page } from '@playwright/test';
import { FilterRows } from './filter-rows';

/** The page Review QPR: the list, the preview of one report, and the PM's decision. Actions and readings. */
export class ReviewQprPage {
  readonly filter: FilterRows;
  readonly table: Locator;
  readonly preview: Locator;
  readonly priority: Locator;
  readonly comments: Locator;
  readonly approve: Locator;

  constructor(readonly page: Page) {
    this.filter = new FilterRows(page);
    this.table = page.getByRole('table', { name: 'Problem reports' });
    this.preview = page.getByRole('region', { name: /^QPR-\d+/ });
    this.priority = this.preview.getByRole('combobox', { name: 'Priority' });
    this.comments = this.preview.getByRole('textbox', { name: 'Comments' });
    this.approve = this.preview.getByRole('button', { name: 'Approve' });
  }

  /** @param rest an id ('/abc') or a query */
  async open(rest = ''): Promise<this> {
    await this.page.goto(`/Project-Overview/Review-QPR${rest}`);
    await this.filter.apply.waitFor();
    return this;
  }

  row(text: string | RegExp): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }

  /** Opens the report whose row has these words. */
  async openPreview(text: string | RegExp): Promise<void> {
    await this.row(text)
      .getByRole('button', { name: /^Preview/ })
      .click();
    await this.preview.waitFor();
  }

  async approveWith(priority: number, comments = ''): Promise<void> {
    await this.priority.selectOption(String(priority));
    await this.comments.fill(comments);
    await this.approve.click();
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }
}
