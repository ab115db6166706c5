import type { Locator, Page } from '@playwright/test';

/** A table of weekly reports: the drafts, or the submitted ones. */
export class ReportListPage {
  readonly table: Locator;

  constructor(
    readonly page: Page,
    private readonly path: string,
    caption: string,
  ) {
    this.table = page.getByRole('table', { name: caption });
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`${this.path}${query}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    return this;
  }

  row(text: string | RegExp): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }
}

export const savedReports = (page: Page): ReportListPage =>
  new ReportListPage(page, '/WAR-Reports/Edit-Saved-Reports', 'Saved reports');

export const submittedReports = (page: Page): ReportListPage =>
  new ReportListPage(page, '/WAR-Reports/View-Submitted-Reports', 'Submitted reports');
