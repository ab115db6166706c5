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
}
