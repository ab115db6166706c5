import type { Locator, Page } from '@playwright/test';

/** All reports of a week on one page, opened from Home. Counts clicks, except those into a text. */
export class WeekPage {
  readonly heading: Locator;
  readonly caution: Locator;
  clicks = 0;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'My Week', exact: true });
    this.caution = page.getByRole('dialog', { name: 'Caution' });
  }

  private async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  line = (project: string): Locator => this.page.getByRole('region', { name: project });

  activity = (project: string): Locator => this.line(project).getByRole('textbox', { name: 'Activity' });

  /** From Home to the week, or to one of its charge lines. */
  async openFromHome(link: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('link', { name: link }));
    await this.heading.waitFor();
  }

  async press(button: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('button', { name: button }));
  }

  async continue(): Promise<void> {
    await this.click(this.caution.getByRole('button', { name: 'Continue' }));
  }
}
