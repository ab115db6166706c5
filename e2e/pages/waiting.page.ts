import type { Locator, Page } from '@playwright/test';

/** The way from the top bar to a waiting task. Counts clicks, except those into a text. */
export class WaitingPage {
  clicks = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** From the number in the top bar to the list, and from there to the task with these words. */
  async follow(words: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('link', { name: /^Waiting for you: \d+/ }));
    const list = this.page.getByRole('region', { name: 'Waiting for you' });
    await list.getByRole('listitem').first().waitFor();
    // Other journeys of the same run leave more tasks than a list shows; unfolding it is not part of this way.
    const unfold = list.getByRole('button', { name: /^Show all/ });
    if (await unfold.isVisible()) await unfold.click();
    await this.click(list.getByRole('listitem').filter({ hasText: words }).getByRole('link').first());
  }

  /** Marks all news as read, if there is any; not part of a way to a task. */
  async readAll(): Promise<void> {
    const bell = this.page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await this.page
      .getByRole('region', { name: 'Inbox' })
      .getByRole('tab', { name: /^Notifications/ })
      .click();
    const all = this.page.getByRole('button', { name: 'Mark all as read' });
    if (await all.isVisible()) await all.click();
    await this.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await this.page.keyboard.press('Escape');
  }

  /** From the bell, which opens at what waits, to the task with these words. */
  async followBell(words: string | RegExp): Promise<void> {
    await this.click(this.page.getByRole('button', { name: /^Notifications/ }));
    const inbox = this.page.getByRole('region', { name: 'Inbox' });
    await inbox.getByRole('listitem').first().waitFor();
    const unfold = inbox.getByRole('button', { name: /^Show all/ });
    if (await unfold.isVisible()) await unfold.click();
    await this.click(inbox.getByRole('listitem').filter({ hasText: words }).getByRole('link').first());
  }
}
