import type { Locator, Page } from '@playwright/test';
import { DocumentForm } from './document-form';

/** The plan of a change request: its form, and the plan to read. */
export class QipFormPage extends DocumentForm {
  /** The first and the second part, to write or to read. */
  readonly first: Locator;
  readonly second: Locator;

  constructor(page: Page) {
    super(page);
    this.first = page.getByRole('region', { name: 'QIP-1' });
    this.second = page.getByRole('region', { name: 'QIP-2' });
  }

  /** @param qcr documentId of the change request */
  open(qcr: string): Promise<this> {
    return this.openAt(`/Project-Overview/QIP-Form/${qcr}`);
  }
}
