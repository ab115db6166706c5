import type { Locator, Page } from '@playwright/test';
import { DocumentForm } from './document-form';

/** The test report of a build: its form, and the report to read. */
export class StrFormPage extends DocumentForm {
  readonly report: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    super(page);
    this.report = page.getByRole('region', { name: 'Software test report' });
    this.done = page.getByRole('button', { name: 'Done', exact: true });
  }

  /** @param build documentId of the build */
  open(build: string): Promise<this> {
    return this.openAt(`/Project-Overview/STR-Form/${build}`);
  }
}
