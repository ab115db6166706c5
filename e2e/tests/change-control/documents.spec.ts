import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { faultsOf } from '../../fixtures/accessibility';
import { ChangeControlCalls } from '../../fixtures/change-control';
import { expect, test } from '../../fixtures/test';
import { BuildPage } from '../../pages/build.page';
import { logInAs } from '../../pages/login.page';
import { QipFormPage } from '../../pages/qip-form.page';
import { StrFormPage } from '../../pages/str-form.page';

/** A project of an earlier run may have the name, so a number is appended. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

/** A word without a place to break, of the field's maximum length. */
const unbroken = 'Wärmekraftanlagen'.repeat(18).slice(0, 300);

/** A build of pm's with one change request, whose plan is missing. */
async function aBuild(calls: ChangeControlCalls) {
  const name = unique('Lyra');
  const project = await calls.post('cm', '/projects', {
    ProjectName: name,
    version: '1.0',
    ProjectManager: 'pm',
  });
  const qcr = await calls.approvedQcr(name, 'The valve sticks');
  const { documentId } = await calls.post('pm', '/builds', {
    project: project.documentId,
    version: '1.1',
    qcrs: [qcr],
  });
  await calls.post('pm', '/assigned-builds', { build: documentId, username: 'developer' });
  return { name, qcr, build: documentId };
}

/** Nothing is wider than the screen, and there are no violations in the light and the dark theme. */
async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
}

test('[QIP-01] [QIP-03] [QIP-05] [STR-03] [BLD-17] a developer writes a plan by keyboard on a small screen, others read it, and the dossier holds it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const calls = new ChangeControlCalls(request);
  const { name, qcr, build } = await aBuild(calls);
  const plan = new QipFormPage(page);

  await test.step('the form on a phone: what is missing is named, and the focus goes there', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logInAs(page, 'developer');
    await plan.open(qcr);
    await expect(plan.heading).toHaveText(/^QIP of QCR-\d{4}$/);
    await expect(plan.texts).toHaveCount(16);
    await looksRight(page);
    await plan.submit.focus();
    await page.keyboard.press('Enter');
    await expect(plan.alert('Error Code P2')).toBeVisible();
    await expect(plan.field('1 Introduction')).toBeFocused();
    await looksRight(page);
  });

  await test.step('typed by keyboard, it survives a reload', async () => {
    for (let index = 0; index < 15; index += 1) {
      await page.keyboard.type(`Text ${index}`);
      await page.keyboard.press('Tab');
    }
    await expect(plan.clear).toBeFocused();
    await page.reload();
    await expect(page.getByText(/Restored from/)).toBeVisible();
    await expect(plan.field('5 Travel')).toHaveValue('Text 14');
    await plan.field('1.1 Description').fill(unbroken);
  });

  await test.step('submitted, it asks whether to go back', async () => {
    await plan.submit.focus();
    await page.keyboard.press('Enter');
    await expect(plan.alert('Success! Submitted QIP! Go back?')).toBeVisible();
    await looksRight(page);
    await plan.answer('Yes');
    await expect(page).toHaveURL(new RegExp(build));
  });

  await test.step('a member of the board reads it', async () => {
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await logInAs(page, 'ccb');
    await plan.open(qcr);
    await expect(plan.texts).toHaveCount(0);
    await expect(plan.first).toContainText(unbroken);
    await expect(plan.second).toContainText('has not been written yet');
    await looksRight(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await looksRight(page);
    const report = await new StrFormPage(page).open(build);
    await expect(report.report).toContainText('There is no STR yet');
    await looksRight(page);
    await report.done.click();
    await expect(page).toHaveURL(new RegExp(build));
  });

  await test.step('the dossier of the build holds it', async () => {
    await new BuildPage(page).open(build);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Dossier/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Build \d{4} Lyra .* 1\.1_Dossier\.pdf$/);
    const words = await wordsOf(await file.path());
    for (const part of [name, 'The valve sticks', 'Text 14', 'Daniel Kowalski', 'Assigned a developer'])
      expect(words).toContain(part);
  });
});

/** All words of a PDF, read by another library than the one that wrote it. */
async function wordsOf(path: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}
