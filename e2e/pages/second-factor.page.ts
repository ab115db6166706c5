import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an app shows with this key. @param steps of half a minute from now on: no code is taken twice */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** The section of My Account, and the screen of those who must set it up. */
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

  /** Give the password, and read the key that the app is told. */
  async begin(password: string): Promise<string> {
    await this.current.fill(password);
    await this.press('Continue');
    return (await this.key.textContent()) ?? '';
  }

  /** Give the first code. @returns the recovery codes */
  async confirm(key: string): Promise<string[]> {
    await this.code.fill(appCode(key));
    await this.press('Turn on');
    await this.codes.first().waitFor();
    return this.codes.allTextContents();
  }
}
