import { screenAddress } from '@intranet/domain';
import { ChangeControlCalls } from '../../fixtures/change-control';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

/** What a window of 1440 x 900 and one of 1280 x 1024 have left at this zoom, in CSS pixels. */
const zooms = [
  { zoom: '200 %', width: 720, height: 450, footerInView: true },
  { zoom: '400 %', width: 320, height: 256, footerInView: false },
];

for (const { zoom, width, height, footerInView } of zooms)
  test(`[QCR-11, SES-16] at ${zoom} the dialog of the vote fills the window, and all of it can be reached whole`, async ({
    page,
    request,
  }) => {
    const id = await new ChangeControlCalls(request).openQcr('Cygnus', `Zoomed vote at ${zoom}`);
    await page.setViewportSize({ width, height });
    await logInAs(page, 'ccb2');
    await page.goto(screenAddress('Review QCR', id));
    const dialog = page.getByRole('dialog', { name: 'CCB1 - QCR Review' });
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeVisible();
    await expect
      .poll(() => dialog.locator('.modal-content').boundingBox())
      .toEqual({ x: 0, y: 0, width, height });
    if (footerInView) await expect(approve).toBeInViewport({ ratio: 1 });
    const parts = [
      dialog.getByText('CCB1 - QCR Review'),
      dialog.getByRole('textbox', { name: 'Comments' }),
      approve,
    ];
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
