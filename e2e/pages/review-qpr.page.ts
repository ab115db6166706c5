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
    this.table = page.getByRole('table', { name: /^(?:Problem|Your) reports$/ });
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

  /** Chooses a file, which is sent at once. */
  async chooseFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.preview.getByLabel('Choose files').setInputFiles(file);
  }

  /** The button that downloads a file of the report. */
  file(name: string): Locator {
    return this.preview.getByRole('button', { name: `Download ${name}` });
  }

  /** Writes into the thread, and waits until it is there. */
  async comment(text: string, kind: 'comment' | 'internal' = 'comment'): Promise<void> {
    const { preview } = this;
    if (kind === 'internal') await preview.getByRole('checkbox', { name: /^Internal note/ }).check();
    await preview.getByRole('textbox', { name: /^New (comment|internal note)/ }).fill(text);
    await preview.getByRole('button', { name: /^Add (comment|internal note)/ }).click();
    await preview.getByRole('listitem').filter({ hasText: text }).waitFor();
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }
}
