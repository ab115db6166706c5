import type { Locator, Page } from '@playwright/test';
import { FilterRows } from './filter-rows';

/** The page Review QCR: both lists, and the review of one change request in its three pages. Actions and readings. */
export class ReviewQcrPage {
  readonly filter: FilterRows;
  readonly table: Locator;
  readonly pending: Locator;
  readonly dialog: Locator;
  readonly priority: Locator;
  readonly update: Locator;
  readonly completion: Locator;
  readonly sendReminder: Locator;
  readonly comments: Locator;
  readonly disposition: Locator;
  readonly status: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.filter = new FilterRows(page);
    this.table = page.getByRole('table', { name: 'Change requests' });
    this.pending = page.getByRole('table', { name: 'Pending QCRS - Discussion Required' });
    this.dialog = page.getByRole('dialog', { name: 'CCB1 - QCR Review' });
    this.priority = this.dialog.getByRole('combobox', { name: 'Priority' });
    this.update = this.dialog.getByRole('button', { name: 'Update' });
    this.completion = this.dialog.getByRole('table', { name: 'Completion status' });
    this.sendReminder = this.dialog.getByRole('button', { name: 'Send Reminder' });
    this.comments = this.dialog.getByRole('textbox', { name: 'Comments' });
    this.disposition = this.dialog.getByRole('combobox', { name: 'Disposition' });
    this.status = this.dialog.getByRole('combobox', { name: 'Status' });
    this.submit = this.dialog.getByRole('button', { name: 'Submit' });
  }

  /** @param rest an id ('/abc') or a query */
  async open(rest = ''): Promise<this> {
    await this.page.goto(`/Project-Overview/Review-QCR${rest}`);
    // An open review hides everything behind it from roles.
    await this.page.locator('main h1').waitFor();
    return this;
  }

  /** A row in either of the two tables. */
  row(text: string | RegExp): Locator {
    return this.table.or(this.pending).getByRole('row').filter({ hasText: text });
  }

  /** Opens the review of the change request whose row has these words, at one of its pages. */
  async review(text: string | RegExp, pageNumber: 1 | 2 | 3 = 1): Promise<void> {
    await this.row(text)
      .getByRole('button', { name: /^Review/ })
      .click();
    await this.dialog.getByRole('tab', { name: 'Details' }).click();
    await this.turnTo(pageNumber);
  }

  /** Turns forward to a page. */
  async turnTo(pageNumber: 1 | 2 | 3): Promise<void> {
    const there = this.dialog.getByText(`Page ${pageNumber} of 3`);
    while (!(await there.isVisible())) await this.dialog.getByRole('button', { name: 'Continue' }).click();
  }

  /** Submits a disposition from the last page; on success the review closes. */
  async submitDisposition(choice: {
    disposition: 'Approved' | 'Disapproved';
    comments?: string;
    /** For an approving PM, and for a CM after a discussion. */
    status?: 'Working' | 'Deferred';
  }): Promise<void> {
    await this.comments.fill(choice.comments ?? '');
    await this.disposition.selectOption(choice.disposition);
    if (choice.status) await this.status.selectOption(choice.status);
    await this.submit.click();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** An alert, inside the review or on the page. */
  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }
}
