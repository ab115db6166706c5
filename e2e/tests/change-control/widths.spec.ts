import { ChangeControlCalls } from '../../fixtures/change-control';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

/** A project of an earlier run may have the name, so a number is appended. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

const newProject = (calls: ChangeControlCalls, name: string) =>
  calls.post('cm', '/projects', { ProjectName: name, version: '1.0', ProjectManager: 'pm' });

test('[BLD-02] [BLD-15] a change request without a QIP keeps its number, its title and its words apart at every width', async ({
  page,
  request,
}) => {
  const calls = new ChangeControlCalls(request);
  const name = unique('Musca');
  const project = await newProject(calls, name);
  await calls.approvedQcr(name, 'The simulator does not find the second display');
  await logInAs(page, 'pm');
  await page.goto(`/Project-Overview/ViewEdit-Build?project=${project.documentId}`);
  const row = page.getByRole('table', { name: 'Add change requests', exact: true }).locator('tbody tr');
  const remark = row.getByRole('button', { name: /^No QIP of/ });
  await expect(remark).toBeVisible();
  for (const asked of [false, true]) {
    if (asked) await remark.click();
    for (const width of [360, 800, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await row.evaluate((box) => {
        const cells = [...box.children].map((cell) => ({
          name: cell.getAttribute('data-label') ?? '',
          place: cell.getBoundingClientRect(),
          isCut: cell.scrollWidth > cell.clientWidth,
        }));
        const meet = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1;
        return cells.flatMap(({ name: cell, place, isCut }, index) => [
          ...(isCut ? [`${cell} is wider than its place`] : []),
          ...cells
            .slice(index + 1)
            .filter((other) => meet(place, other.place))
            .map((other) => `${cell} and ${other.name}`),
        ]);
      });
      expect(faults, `${width} pixels wide`).toEqual([]);
    }
  }
});

test('[BLD-09] the votes of the others are read whole beside or above the own one', async ({
  page,
  request,
}) => {
  const calls = new ChangeControlCalls(request);
  const name = unique('Volans');
  const project = await newProject(calls, name);
  const qcr = await calls.approvedQcr(name, 'The valve sticks');
  const { documentId: build } = await calls.post('pm', '/builds', {
    project: project.documentId,
    version: '1.1',
    qcrs: [qcr],
  });
  await calls.post('pm', '/assigned-builds', { build, username: 'developer' });
  await calls.writeFirstPart(qcr, 'As planned.');
  await calls.post('pm', `/builds/${build}/complete`, { stage: 'Review QIP-1s' });
  await calls.post('cm', `/builds/${build}/complete`, { stage: 'Project Planning' });
  const comments = 'The interfaces of the second display are described. '.repeat(5).trim();
  await calls.post('cm', '/ccbs', { buildNumber: build, stage: 'CCB2', approved: true, comments });
  await logInAs(page, 'ccb');
  await page.goto(`/Project-Overview/ViewEdit-Build/${build}`);
  const table = page.getByRole('table', { name: 'Votes on CCB2' });
  await expect(table.getByText(comments)).toBeVisible();
  for (const width of [360, 800, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await table.evaluate((it) => it.scrollWidth - it.parentElement!.clientWidth);
    expect(cut, `${width} pixels wide`).toBeLessThanOrEqual(0);
  }
});
