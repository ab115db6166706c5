import { type RouteName, screens } from '@intranet/domain';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const lists: Record<string, RouteName[]> = {
  supervisor: ['My-Weeks'],
  administration: ['ManageContractData', 'Visitor-Log', 'WARSubmissionStatus'],
  it: ['View-Edit-User-Page', 'SupportTicket', 'AssetTracking'],
  ccb: ['Review QPR', 'Review QCR'],
};

for (const [username, names] of Object.entries(lists))
  test(`[SES-47] on a tablet nothing in the lists of ${username} is scrolled sideways, and no name is squeezed`, async ({
    page,
  }) => {
    await logInAs(page, username);
    for (const width of [768, 1024])
      for (const name of names) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(screens[name].path);
        await expect(page.locator('main tbody tr').first(), name).toBeVisible();
        const faults = await page.locator('main .table-frame').evaluateAll((frames) =>
          frames.flatMap((frame) => [
            ...(frame.scrollWidth > frame.clientWidth + 1 ? ['wider than its card'] : []),
            ...[...frame.querySelectorAll('tbody th')].flatMap((cell) => {
              const words = cell.querySelector('a, button, bdi, span') ?? cell;
              const lines =
                words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
              // A name of up to fifty letters fits one line and a little.
              return lines > 2.5 ? [`${words.textContent}: ${Math.round(lines)} lines`] : [];
            }),
          ]),
        );
        expect(faults, `${name}, ${width} pixels`).toEqual([]);
      }
  });

test('[SES-45] a page that is not found begins where every page does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, 'employee');
  const left = () => page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().left);
  const home = await left();
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await left()).toBe(home);
});
