import { SIGNED_ON } from '@intranet/domain';
import type { Locator, Page } from '@playwright/test';

/** The password of everyone in the demo company. */
export const DEMO_PASSWORD = 'Demo-Pass-2026!';

/** The page /Login: actions and readings. */
export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email or username');
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.submit = page.getByRole('button', { name: 'Log in' });
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`/Login${query}`);
    return this;
  }

  /** Fills in and submits, wherever that leads. */
  async enter(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.email.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Logs in and waits for Home. */
  async logIn(username: string): Promise<void> {
    await this.enter(username);
    await userMenuOf(this.page).waitFor();
  }
}

/**
 * Logs a person in on a page, at Home. The log-in screen has journeys of its own; all others log in by the cookie that
 * the server sets for a password.
 */
export async function logInAs(page: Page, username: string): Promise<void> {
  const data = { identifier: username, password: DEMO_PASSWORD };
  const answer = await page.request.post('/api/auth/local', { data });
  if (!answer.ok()) throw new Error(`${username} is not let in: ${answer.status()} ${await answer.text()}`);
  // As after the company's provider: a browser without an earlier log-in does not ask for a session by itself.
  await page.goto(`/Login?sso=${SIGNED_ON}`);
  await userMenuOf(page).waitFor();
}

const userMenuOf = (page: Page): Locator => page.getByRole('button', { name: /user menu/ });
