import type { Locator, Page } from '@playwright/test';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The page Submit a Support Ticket with Ticket Status below it: actions and readings. */
export class TicketPage {
  readonly issue: Locator;
  readonly description: Locator;
  readonly asset: Locator;
  readonly files: Locator;
  readonly submit: Locator;
  readonly images: Locator;
  readonly rows: Locator;
  readonly comment: Locator;
  readonly thread: Locator;

  constructor(readonly page: Page) {
    this.issue = page.getByLabel('Issue', { exact: true });
    this.description = page.getByLabel('Description', { exact: true });
    this.asset = page.getByLabel('Asset Number', { exact: true });
    this.files = page.getByLabel('Choose images');
    this.submit = page.getByRole('button', { name: 'Submit Ticket' });
    this.images = page.getByRole('group', { name: 'Images' }).getByRole('listitem');
    this.rows = page.getByRole('table', { name: 'Ticket Status' }).locator('tbody').getByRole('row');
    this.comment = page.getByLabel('New comment');
    this.thread = page.getByRole('region', { name: 'Comments' });
  }

  async open(address = '/IT/SubmitSupportTicket'): Promise<this> {
    await this.page.goto(address);
    await this.issue.waitFor();
    return this;
  }

  async fill(issue: string, description: string): Promise<void> {
    await this.issue.selectOption(issue);
    await this.description.fill(description);
  }

  /** Pastes like Ctrl+V with a screenshot in the clipboard. */
  async paste({ name, mimeType, buffer }: ChosenFile): Promise<void> {
    await this.page.evaluate(
      ([name, type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], name, { type }));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      [name, mimeType, buffer.toString('base64')] as const,
    );
  }

  /** Follows the first notice of the bell that has these words. */
  async followBell(words: string | RegExp): Promise<void> {
    const link = this.page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: words });
    await this.page.getByRole('button', { name: /^Notifications/ }).click();
    await link.first().click();
  }

  async write(comment: string): Promise<void> {
    await this.comment.fill(comment);
    await this.page.getByRole('button', { name: 'Add comment' }).click();
  }

  async reopen(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Reopen ticket' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('What still does not work?').fill(reason);
    await dialog.getByRole('button', { name: 'Reopen ticket' }).click();
  }
}

/** The page Manage Support Tickets: actions and readings. */
export class DeskPage {
  readonly heading: Locator;
  readonly unassigned: Locator;
  readonly assigned: Locator;
  readonly subject: Locator;
  readonly priority: Locator;
  readonly resolved: Locator;
  readonly closeDate: Locator;
  readonly solution: Locator;
  readonly update: Locator;
  readonly meanwhile: Locator;
  readonly thread: Locator;
  /** How many clicks there were. */
  clicks = 0;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: /^Manage Support Ticket(:|$)/ });
    this.unassigned = page.getByRole('region', { name: 'Unassigned Support Tickets' });
    this.assigned = page.getByRole('region', { name: 'Assigned Support Tickets', exact: true });
    this.subject = page.getByLabel('Subject', { exact: true });
    this.priority = page.getByLabel('Priority', { exact: true });
    this.resolved = page.getByLabel('Resolved', { exact: true });
    this.closeDate = page.getByLabel('Close Date', { exact: true });
    this.solution = page.getByLabel('Solution', { exact: true });
    this.update = page.getByRole('button', { name: 'Update Ticket' });
    this.meanwhile = page.getByRole('region', { name: 'Changed in the meantime' });
    this.thread = page.getByRole('region', { name: 'Comments' });
  }

  async open(id = ''): Promise<this> {
    await this.page.goto(`/IT/ManageSupportTicket${id && `/${id}`}`);
    await this.heading.waitFor();
    return this;
  }

  /** Presses Manage beside the ticket of this name. */
  async manage(ticket: string): Promise<void> {
    await this.page.getByRole('button', { name: `Manage ${ticket}` }).click();
    await this.page.getByRole('heading', { level: 1, name: new RegExp(`: ${ticket}$`) }).waitFor();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
    this.clicks += 1;
  }

  /** Chooses tickets by their names. */
  async choose(...names: string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  }

  async resolve(solution: string): Promise<void> {
    await this.resolved.check();
    await this.solution.fill(solution);
    await this.update.click();
  }

  async note(text: string): Promise<void> {
    await this.page.getByLabel(/^Internal note/).check();
    await this.page.getByLabel('New internal note').fill(text);
    await this.page.getByRole('button', { name: 'Add internal note' }).click();
  }

  /** The width of the first image of the ticket, once it is loaded. */
  firstImageWidth(): Promise<number> {
    return this.page
      .getByRole('button', { name: /^Enlarge image 1 of/ })
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  }
}
