import type { Locator, Page } from '@playwright/test';

/** The frame around every screen: top bar, side navigation, footer. */
export class ShellPage {
  readonly userMenu: Locator;
  readonly menuToggle: Locator;
  readonly navigation: Locator;
  readonly heading: Locator;

  constructor(readonly page: Page) {
    this.userMenu = page.getByRole('button', { name: /user menu/ });
    this.menuToggle = page.getByRole('button', { name: 'Navigation menu' });
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async logOut(): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('button', { name: 'Logout' }).click();
  }

  /** The session storage of this tab, as one text. */
  storage(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  }
}
