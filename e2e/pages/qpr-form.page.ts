import type { Locator, Page } from '@playwright/test';

/** The fields of a problem report. */
export interface Problem {
  title: string;
  /** By default the value prefilled for employees. */
  company?: string;
  foundIn: string;
  softwareVersion: string;
  foundDuring: string;
  constraintOn: 'None' | 'Test' | 'Release';
  currentFunction: string;
  expectedFunction: string;
  priority: 1 | 2 | 3 | 4 | 5;
}

/** The page QPR Form: actions and readings. */
export class QprFormPage {
  readonly company: Locator;
  readonly submit: Locator;
  readonly clear: Locator;
  /** The link after a success, which leads to the report among the person's own. */
  readonly viewReport: Locator;

  constructor(readonly page: Page) {
    this.company = page.getByRole('textbox', { name: 'Company' });
    this.submit = page.getByRole('button', { name: 'Submit', exact: true });
    this.clear = page.getByRole('button', { name: 'Clear Form' });
    this.viewReport = page.getByRole('button', { name: /^View QPR-\d+/ });
  }

  async open(): Promise<this> {
    await this.page.goto('/Project-Overview/QPR-Form');
    await this.submit.waitFor();
    return this;
  }

  async fillIn(problem: Problem): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'Title' }).fill(problem.title);
    if (problem.company !== undefined) await this.company.fill(problem.company);
    await page.getByRole('combobox', { name: 'Found In' }).fill(problem.foundIn);
    await page.getByRole('option', { name: problem.foundIn, exact: true }).click();
    await page.getByRole('textbox', { name: 'Software Version' }).fill(problem.softwareVersion);
    await page.getByRole('combobox', { name: 'Found During' }).selectOption(problem.foundDuring);
    await page.getByRole('radio', { name: problem.constraintOn }).check();
    await page.getByRole('textbox', { name: 'Current Functionality' }).fill(problem.currentFunction);
    await page.getByRole('textbox', { name: 'Expected Functionality' }).fill(problem.expectedFunction);
    await page.getByRole('combobox', { name: 'Priority' }).selectOption(String(problem.priority));
  }

  /**
   * Fills in and submits, and waits for the success.
   * @returns its number, 'QPR-0012'
   */
  async report(problem: Problem): Promise<string> {
    await this.fillIn(problem);
    await this.submit.click();
    await this.viewReport.waitFor();
    return (await this.viewReport.innerText()).replace('View ', '');
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }
}
