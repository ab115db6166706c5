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

/** The page Asset Tracking: actions and readings. */
export class AssetTrackingPage {
  readonly begin: Locator;
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
    this.begin = page.getByRole('button', { name: 'New Asset' });
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
    await this.begin.waitFor();
    return this;
  }

  /** Opens the form of a new asset by its button. */
  async openNew(): Promise<void> {
    await this.begin.click();
    await this.submit.waitFor();
  }

  /** Opens an address, which shows the asset for reading, and presses Edit. */
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
    return this.page.getByRole('heading', { name: words });
  }

  async manage(assetNumber: number): Promise<void> {
    await this.page.getByRole('button', { name: `Manage asset ${assetNumber}`, exact: true }).click();
    await this.heading(`Asset ${assetNumber}:`).waitFor();
  }

  /** A downloaded file, with the name under which the browser saves it. */
  async download(press: Locator): Promise<{ name: string; bytes: Buffer }> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), press.click()]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  report(): Promise<{ name: string; bytes: Buffer }> {
    return this.download(this.page.getByRole('button', { name: 'CSV report' }));
  }

  /** The label of the open asset, on the default label paper. */
  async printLabel(): Promise<{ name: string; bytes: Buffer }> {
    await this.page.getByRole('button', { name: 'Print label', exact: true }).click();
    await this.page.getByRole('button', { name: 'Make PDF' }).click();
    return this.download(this.page.getByRole('button', { name: 'Download' }));
  }

  /** Types a number beside the camera's picture. */
  async enterNumber(assetNumber: string): Promise<void> {
    await this.scanner.getByRole('textbox', { name: 'Or enter the asset number' }).fill(assetNumber);
    await this.scanner.getByRole('button', { name: 'Open' }).click();
  }

  /**
   * Starts the scanner and waits for the form of an asset.
   * @returns the milliseconds in between, by the page's clock
   */
  scanUntilOpen(assetNumber: number): Promise<number> {
    return this.page.evaluate(
      (heading) =>
        new Promise<number>((resolve, reject) => {
          const start = performance.now();
          // Fails with a reason, before the test times out without one.
          setTimeout(() => {
            reject(new Error(document.querySelector('.scanner')?.textContent ?? 'The scanner is closed.'));
          }, 30_000);
          const look = () => {
            const there = [...document.querySelectorAll('h1, h2')].some((one) =>
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
