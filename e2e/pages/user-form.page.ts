import type { Locator, Page } from '@playwright/test';

/** The fields of a new person. */
interface NewPerson {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  dob: string;
}

/** The pages Create New User and Edit User. */
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
    // A notice in the bell may contain this word, so the role says that the field is meant.
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Temporary password', { exact: false }).fill(person.password);
    await page.getByLabel('Verify password', { exact: false }).fill(person.password);
    await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
    await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
    await page.getByLabel('Date of birth').fill(person.dob);
  }

  /** Finds a person in View/Edit Users and opens them. */
  async openFor(name: string): Promise<void> {
    await this.page.goto('/View-Edit-User-Page');
    await this.page.getByRole('searchbox').fill(name);
    await this.page.getByRole('row', { name }).getByRole('link', { name: /^Edit/ }).click();
    await this.page.getByRole('button', { name: 'Update User' }).waitFor();
  }
}
