import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

interface AssetEntry {
  assetNumber?: string;
  location?: string;
  itemName?: string;
  itemDescription?: string;
  serialNumber?: string;
}

const labels: Record<keyof AssetEntry, string> = {
  assetNumber: 'Asset number',
  location: 'Location',
  itemName: 'Item name',
  itemDescription: 'Item description',
  serialNumber: 'Serial number',
};

/** Asset Tracking: acts and reads. */
export class AssetTrackingPage {
  readonly date: Locator;
  readonly submit: Locator;
  readonly clear: Locator;
  readonly remove: Locator;
  readonly question: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly edit: Locator;
  readonly scan: Locator;
  readonly scanner: Locator;

  constructor(readonly page: Page) {
    this.date = page.getByLabel('Date', { exact: true });
    this.submit = page.getByRole('button', { name: 'Submit', exact: true });
    this.clear = page.getByRole('button', { name: 'Clear' });
    this.remove = page.getByRole('button', { name: 'Delete' });
    this.question = page.getByRole('dialog');
    this.search = page.getByRole('searchbox', { name: 'Search in assets' });
    this.rows = page.getByRole('table', { name: 'Assets' }).locator('tbody').getByRole('row');
    this.edit = page.getByRole('button', { name: 'Edit', exact: true });
    this.scan = page.getByRole('button', { name: 'Scan QR code' });
    this.scanner = page.getByRole('region', { name: 'Scan a label' });
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`/IT/AssetTracking${query}`);
    await this.submit.or(this.edit).first().waitFor();
    return this;
  }

  /** Opens by an address, which is for reading, and presses Edit. */
  async openToEdit(query: string): Promise<this> {
    await this.open(query);
    await this.edit.click();
    await this.submit.waitFor();
    return this;
  }

  field(name: keyof AssetEntry): Locator {
    return this.page.getByRole('textbox', { name: labels[name], exact: true });
  }

  async fillIn(entry: AssetEntry): Promise<void> {
    for (const [name, text] of Object.entries(entry)) await this.field(name as keyof AssetEntry).fill(text);
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words });
  }

  heading(words: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 2, name: words });
  }

  async manage(assetNumber: number): Promise<void> {
    await this.page.getByRole('button', { name: `Manage asset ${assetNumber}`, exact: true }).click();
    await this.heading(`Asset ${assetNumber}:`).waitFor();
  }

  /** The names of the files are theirs, as the browser saves them. */
  async download(press: Locator): Promise<{ name: string; bytes: Buffer }> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), press.click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  report(): Promise<{ name: string; bytes: Buffer }> {
    return this.download(this.page.getByRole('button', { name: 'CSV report' }));
  }

  /** The label of the asset that is open, as a sheet of the paper that is offered first. */
  async printLabel(): Promise<{ name: string; bytes: Buffer }> {
    await this.page.getByRole('button', { name: 'Print label', exact: true }).click();
    await this.page.getByRole('button', { name: 'Make PDF' }).click();
    return this.download(this.page.getByRole('button', { name: 'Download' }));
  }

  /** Type a number beside the camera's picture. */
  async enterNumber(assetNumber: string): Promise<void> {
    await this.scanner.getByRole('textbox', { name: 'Or enter the asset number' }).fill(assetNumber);
    await this.scanner.getByRole('button', { name: 'Open' }).click();
  }

  /**
   * Switch the scanner on, and wait for the form of an asset.
   * @returns milliseconds in between, by the clock of the page
   */
  scanUntilOpen(assetNumber: number): Promise<number> {
    return this.page.evaluate(
      (heading) =>
        new Promise<number>((resolve, reject) => {
          const start = performance.now();
          // Rather than a test that says nothing but that its time is up.
          setTimeout(() => {
            reject(new Error(document.querySelector('.scanner')?.textContent ?? 'The scanner is closed.'));
          }, 30_000);
          const look = () => {
            const there = [...document.querySelectorAll('h2')].some((one) =>
              one.textContent.startsWith(heading),
            );
            if (there) resolve(performance.now() - start);
          };
          new MutationObserver(look).observe(document.body, {
            childList: true,
            subtree: true,
            characterData: true,
          });
          const button = [...document.querySelectorAll('button')].find((one) =>
            one.textContent.includes('Scan QR'),
          );
          button!.click();
        }),
      `Asset ${assetNumber}:`,
    );
  }
}
