import type { Locator, Page } from '@playwright/test';

/** What IT enters for a new person. */
interface NewPerson {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  dob: string;
}

/** Create New User and Edit User. */
export class UserFormPage {
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.submit = page.getByRole('button', { name: 'Create User' });
  }

  async openNew(): Promise<this> {
    await this.page.goto('/Create-New-User');
    await this.submit.waitFor();
    return this;
  }

  async enter(person: NewPerson): Promise<void> {
    const { page } = this;
    // A notice in the bell may have such a word in its name: it is the field that is meant.
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Temporary password', { exact: false }).fill(person.password);
    await page.getByLabel('Verify password', { exact: false }).fill(person.password);
    await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
    await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
    await page.getByLabel('Date of birth').fill(person.dob);
  }

  /** Find a person in View/Edit Users and open them. */
  async openFor(name: string): Promise<void> {
    await this.page.goto('/View-Edit-User-Page');
    await this.page.getByRole('searchbox').fill(name);
    await this.page.getByRole('row', { name }).getByRole('link', { name: /^Edit/ }).click();
    await this.page.getByRole('button', { name: 'Update User' }).waitFor();
  }
}
