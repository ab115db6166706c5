import type { Locator, Page } from '@playwright/test';

/** What the bell opens, worked with by the keyboard. */
export class InboxPage {
  readonly bell: Locator;
  readonly panel: Locator;
  readonly snoozed: Locator;

  constructor(readonly page: Page) {
    this.bell = page.getByRole('button', { name: /^Notifications/ });
    this.panel = page.getByRole('region', { name: 'Inbox' });
    this.snoozed = this.panel.locator('details');
  }

  tab = (name: string): Locator => this.panel.getByRole('tab', { name: new RegExp(`^${name}`) });

  /** The tasks, without those that are snoozed. */
  task = (words: string | RegExp): Locator =>
    this.panel
      .getByRole('listitem')
      .filter({ hasText: words, has: this.page.getByRole('button', { name: /^Snooze:/ }) });

  async open(): Promise<void> {
    await this.bell.focus();
    await this.page.keyboard.press('Enter');
    await this.tab('Waiting').click();
    await this.panel.getByRole('listitem').first().waitFor();
  }

  /** Presses J until the entry with these words has the focus; false when the end is reached before. */
  async walkTo(words: string): Promise<boolean> {
    const entries = this.panel.locator('a');
    // Two weeks that are owed on one charge line have the same words.
    const focused = () =>
      entries.evaluateAll((links) => links.findIndex((link) => link === document.activeElement));
    for (let before = -1; ;) {
      await this.page.keyboard.press('j');
      const now = await focused();
      if (now === -1 || now === before) return false;
      if ((await entries.nth(now).innerText()).includes(words)) return true;
      before = now;
    }
  }
}
