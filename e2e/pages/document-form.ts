import type { Locator, Page } from '@playwright/test';

/** A document of many texts: its form, or the document to read. */
export class DocumentForm {
  readonly heading: Locator;
  readonly submit: Locator;
  readonly clear: Locator;
  /** Every text of the form, in order. */
  readonly texts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.submit = page.getByRole('button', { name: 'Submit', exact: true });
    this.clear = page.getByRole('button', { name: 'Clear Form' });
    this.texts = page.locator('main form').getByRole('textbox');
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  /** Types the same into every editable text and submits. */
  async fillAllAndSubmit(text: string): Promise<void> {
    await this.texts.first().waitFor();
    for (const box of await this.texts.all()) {
      if (await box.isEditable()) await box.fill(text);
    }
    await this.submit.click();
  }

  /** Answers the question after a submit. */
  async answer(choice: 'Yes' | 'No'): Promise<void> {
    await this.page.getByRole('button', { name: choice, exact: true }).click();
  }

  alert(text: string | RegExp): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }

  protected async openAt(address: string): Promise<this> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1, name: / of / }).waitFor();
    return this;
  }
}
