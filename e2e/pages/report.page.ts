import type { Locator, Page } from '@playwright/test';

/** The pause between keys that move the caret and keys that write, like a person's. */
const KEY_DELAY_MS = 30;

/** The form of a weekly report: on its own page, for a draft, and on Home. */
export class ReportPage {
  readonly project: Locator;
  readonly startDate: Locator;
  readonly endDate: Locator;
  readonly activity: Locator;
  readonly save: Locator;
  readonly submit: Locator;
  readonly caution: Locator;
  readonly details: Locator;

  constructor(readonly page: Page) {
    this.project = page.getByRole('combobox', { name: 'Project' });
    this.startDate = page.getByLabel('Start date');
    this.endDate = page.getByLabel('End date');
    this.activity = page.getByRole('textbox', { name: 'Activity' });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.submit = page.getByRole('button', { name: 'Submit', exact: true });
    this.caution = page.getByRole('dialog', { name: 'Caution' });
    this.details = page.getByRole('dialog', { name: 'Details' });
  }

  async openNew(): Promise<this> {
    await this.page.goto('/WAR-Reports/Create-New-Report');
    await this.activity.waitFor();
    return this;
  }

  async chooseProject(name: string): Promise<void> {
    await this.project.fill(name.slice(0, 7));
    await this.page.getByRole('option', { name }).click();
  }

  async chooseDates(startDate: string, endDate: string): Promise<void> {
    await this.startDate.fill(startDate);
    await this.endDate.fill(endDate);
  }

  /** Puts the caret into the text and presses keys and types words like a person. */
  async type(...strokes: string[]): Promise<void> {
    await this.activity.click();
    await this.press(...strokes);
  }

  /** Continues typing at the caret. A stroke in angle brackets is a key: '<Tab>', '<Control+z>'. */
  async press(...strokes: string[]): Promise<void> {
    for (const stroke of strokes) {
      const key = /^<(.+)>$/.exec(stroke)?.[1];
      if (key) await this.page.keyboard.press(key, { delay: KEY_DELAY_MS });
      else await this.page.keyboard.type(stroke, { delay: 5 });
      await this.page.waitForTimeout(KEY_DELAY_MS);
    }
  }

  /** The bullets as lines, indented by two spaces per level, as the author sees them. */
  lines(): Promise<string[]> {
    return this.activity.evaluate((box) =>
      [...box.querySelectorAll('li')].map((item) => {
        let level = 0;
        for (let list = item.parentElement?.closest('li'); list; list = list.parentElement?.closest('li'))
          level += 1;
        return `${'  '.repeat(level)}${item.querySelector('p')?.textContent ?? ''}`;
      }),
    );
  }

  /** Submits, and answers the Caution with Continue. */
  async submitAndContinue(): Promise<void> {
    await this.submit.click();
    await this.caution.getByRole('button', { name: 'Continue' }).click();
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }
}
