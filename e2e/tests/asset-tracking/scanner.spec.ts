import type { BrowserContext } from '@playwright/test';
import { makeAsset } from '../../fixtures/assets';
import { openBrowserWithCamera } from '../../fixtures/fake-camera';
import { type Picture, printedPage } from '../../fixtures/printed-page';
import { expect, test } from '../../fixtures/test';
import { AssetTrackingPage } from '../../pages/asset-tracking.page';
import { LoginPage, logInAs } from '../../pages/login.page';

declare global {
  interface Window {
    /** The camera's streams that this page has opened. */
    tracks: MediaStreamTrack[];
  }
}

/** Runs in the page before anything else. */
function rememberTracks(): void {
  window.tracks = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wishes) => {
    const stream = await ask(wishes);
    window.tracks.push(...stream.getTracks());
    return stream;
  };
}

const phone = { width: 360, height: 740 };

/** The upper left label of Avery 5160, and the part of it that a phone sees when held over the code. */
const held = { left: 13.5, top: 36, width: 96, height: 72 };

/** A hand is never quite still, and not every code can be read from every distance. */
const distances = [1, 1.15, 1.3, 1.5];

async function seenByAPhone(context: BrowserContext, pdf: Uint8Array): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const distance of distances) {
    const { left, top, width, height } = held;
    const cutting = { left, top, width: width * distance, height: height * distance };
    pictures.push(await printedPage(context, pdf, cutting, 640));
  }
  return pictures;
}

test('[AST-05, AST-06] the camera of a phone reads a printed label, and the asset is there to be read within a second', async ({
  page,
  context,
  request,
  baseURL,
}, testInfo) => {
  // Two browsers, a PDF and three scans take a while.
  test.setTimeout(120_000);
  const { assetNumber } = await makeAsset(request, { assetNumber: 7_070_707, itemName: 'Range radio' });
  await logInAs(page, 'it');
  const desk = await new AssetTrackingPage(page).open(`?open=${assetNumber}`);
  const { name, bytes } = await desk.printLabel();
  expect(name).toBe('assetLabels.pdf');
  const pictures = await seenByAPhone(context, bytes);

  const camera = await openBrowserWithCamera(pictures, testInfo.project.use.launchOptions ?? {});
  try {
    const tab = await camera.browser.newPage({ viewport: phone, baseURL: baseURL! });
    const fetched: string[] = [];
    tab.on('request', (one) => fetched.push(new URL(one.url()).pathname));
    const scannerFiles = () => fetched.filter((path) => path.includes('qr-reader'));
    await logInAs(tab, 'it');
    const assets = new AssetTrackingPage(tab);
    const took: number[] = [];
    // The first scan also loads the scanner's file. Several tries, since the machine may be busy.
    for (let turn = 0; turn < 3; turn += 1) {
      await assets.open();
      if (turn === 0) expect(scannerFiles(), 'fetched before it is switched on').toEqual([]);
      took.push(await assets.scanUntilOpen(assetNumber));
      await expect(assets.heading(`Asset ${assetNumber}: Range radio`)).toBeFocused();
      await expect(tab).toHaveURL(new RegExp(`open=${assetNumber}`));
      await expect(assets.scanner).toHaveCount(0);
      await expect(assets.edit).toBeVisible();
      await expect(assets.submit).toHaveCount(0);
    }
    expect(scannerFiles().length).toBeGreaterThan(0);
    testInfo.annotations.push({
      type: 'scanner',
      description: took.map((one) => `${Math.round(one)} ms`).join(', '),
    });
    expect(Math.min(...took)).toBeLessThan(1000);
  } finally {
    await camera.close();
  }
});

test('[AST-05] a label of no known asset prefills the form', async ({
  page,
  context,
  request,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const asset = await makeAsset(request, { assetNumber: 7_171_717 });
  await logInAs(page, 'it');
  const desk = await new AssetTrackingPage(page).open(`?open=${asset.assetNumber}`);
  const { bytes } = await desk.printLabel();
  const pictures = await seenByAPhone(context, bytes);
  await page.getByRole('button', { name: 'Close' }).click();
  await desk.edit.click();
  await desk.remove.click();
  await desk.question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Success! Deleted Asset Data!')).toBeVisible();

  const camera = await openBrowserWithCamera(pictures, testInfo.project.use.launchOptions ?? {});
  try {
    const tab = await camera.browser.newPage({ viewport: phone, baseURL: baseURL! });
    await logInAs(tab, 'it');
    const assets = await new AssetTrackingPage(tab).open();
    await assets.scan.click();
    await expect(tab.getByText('This asset is not in the list yet.')).toBeVisible();
    await expect(assets.field('assetNumber')).toHaveValue('7171717');
  } finally {
    await camera.close();
  }
});

test('[AST-05] opened and closed, however quickly, it switches the camera off', async ({
  baseURL,
}, testInfo) => {
  const white = { width: 320, height: 240, grey: new Uint8Array(320 * 240).fill(255) };
  const camera = await openBrowserWithCamera([white], testInfo.project.use.launchOptions ?? {});
  try {
    const tab = await camera.browser.newPage({ viewport: phone, baseURL: baseURL! });
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.addInitScript(rememberTracks);
    await logInAs(tab, 'it');
    const assets = await new AssetTrackingPage(tab).open();
    for (const wait of [0, 20, 60, 500]) {
      await assets.scan.click();
      await tab.waitForTimeout(wait);
      await assets.scanner.getByRole('button', { name: 'Close scanner' }).click();
      await expect(assets.scanner).toHaveCount(0);
    }
    await assets.scan.click();
    await expect(tab.getByText('Hold the code in front of the camera.')).toBeVisible();
    await tab.goBack();
    await expect(tab).toHaveURL('/');
    expect(errors).toEqual([]);
    const live = () => tab.evaluate(() => window.tracks.filter((one) => one.readyState === 'live').length);
    await assets.open();
    await assets.scan.click();
    await expect.poll(live).toBe(1);
    await assets.scanner.getByRole('button', { name: 'Close scanner' }).click();
    await expect.poll(live).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await camera.close();
  }
});

test('[AST-05] without a camera it says so, and the number is entered by keyboard', async ({
  page,
  request,
}) => {
  const { assetNumber } = await makeAsset(request, { assetNumber: 7_272_727, itemName: 'Spare screen' });
  await logInAs(page, 'it');
  const assets = await new AssetTrackingPage(page).open();
  await expect(assets.scan).toHaveCount(0);
  await page.setViewportSize(phone);
  await assets.scan.press('Enter');
  await expect(page.getByText('The camera cannot be used.')).toBeVisible();
  await assets.enterNumber('1e3');
  await expect(page.getByText('This is not an asset number.')).toBeVisible();
  await assets.enterNumber(String(assetNumber));
  await expect(assets.heading(`Asset ${assetNumber}: Spare screen`)).toBeFocused();
});

test('[AST-05, AST-06, SES-04] the address on a label leads IT to the asset, and everyone else, after the log-in, to a ticket about it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { assetNumber } = await makeAsset(request, { assetNumber: 7_373_737, itemName: 'Meeting screen' });
  await logInAs(page, 'it');
  await page.goto(`/IT/Asset/${assetNumber}`);
  await expect(new AssetTrackingPage(page).heading(`Asset ${assetNumber}: Meeting screen`)).toBeVisible();

  const theirs = await browser.newPage({ viewport: phone, baseURL: baseURL! });
  await theirs.goto(`/IT/Asset/${assetNumber}`);
  await expect(theirs).toHaveURL(/\/Login/);
  await new LoginPage(theirs).enter('employee2');
  await expect(theirs).toHaveURL(new RegExp(`/IT/SubmitSupportTicket\\?asset=${assetNumber}$`));
  await expect(theirs.getByRole('textbox', { name: /Asset/ })).toHaveValue(String(assetNumber));
  await expect(theirs.getByText('Meeting screen')).toBeVisible();
  await theirs.close();
});
