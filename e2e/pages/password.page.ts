import type { Locator, Page } from '@playwright/test';

/** /ResetPassword in all its forms, and /ForgotPassword. */
export class PasswordPage {
  readonly current: Locator;
  readonly next: Locator;
  readonly confirm: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.current = page.getByLabel('Current password');
    this.next = page.getByLabel('New password', { exact: false }).first();
    this.confirm = page.getByLabel('Confirm new password');
    this.submit = page.getByRole('button', { name: /^(Change|Reset) Password$/ });
  }

  /** Chooses a new password; with the current one where it is asked for. */
  async choose(next: string, current?: string): Promise<void> {
    if (current !== undefined) await this.current.fill(current);
    await this.next.fill(next);
    await this.confirm.fill(next);
    await this.submit.click();
  }

  async askForLink(email: string): Promise<void> {
    await this.page.goto('/ForgotPassword');
    await this.page.getByLabel('Email').fill(email);
    await this.submit.click();
  }
}
