import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * The code that an app shows for this key.
 * @param steps of half a minute from now on, since no code is accepted twice
 */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** The section of My Account, and the screen of people who must set up a second factor. */
export class SecondFactorPage {
  readonly current: Locator;
  readonly code: Locator;
  readonly key: Locator;
  readonly codes: Locator;

  constructor(readonly page: Page) {
    this.current = page.getByLabel('Current password');
    this.code = page.getByLabel('Code from your app');
    this.key = page.locator('.second-factor-key');
    this.codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Enters the password and reads the key for the app. */
  async begin(password: string): Promise<string> {
    await this.current.fill(password);
    await this.press('Continue');
    return (await this.key.textContent()) ?? '';
  }

  /**
   * Enters the first code.
   * @returns the recovery codes
   */
  async confirm(key: string): Promise<string[]> {
    await this.code.fill(appCode(key));
    await this.press('Turn on');
    await this.codes.first().waitFor();
    return this.codes.allTextContents();
  }
}
