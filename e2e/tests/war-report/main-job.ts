import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { savedReports, submittedReports } from '../../pages/report-lists.page';
import { ReportPage } from '../../pages/report.page';

const PROJECT = 'AV-1020 Sensor Integration';
const PERIOD = /Jan 5–11/;

/** The title wherever it is done. */
export const mainJobTitle =
  'an employee writes, saves, finds, submits, previews and downloads a report; the supervisor sees it, a colleague does not';

/**
 * The main job of the portal, from the log-in to the PDF.
 * @param page of the tested product, without a session
 * @param newContext gives another person a browser of their own, at the same product
 */
export async function doMainJob(page: Page, newContext: () => Promise<BrowserContext>): Promise<void> {
  await logInAs(page, 'employee');
  const report = await new ReportPage(page).openNew();
  await expect(page.getByLabel('Full name')).toHaveValue('Emma Caldwell');

  await test.step('writes and saves', async () => {
    await report.chooseProject(PROJECT);
    await report.chooseDates('2026-01-05', '2026-01-11');
    await report.type(
      'Wired the new air-data sensor',
      '<Enter>',
      '<Tab>',
      'Range table checked',
      '<Enter>',
      'Two findings open',
    );
    await report.save.click();
    await expect(report.alert(/saved/i).first()).toBeVisible();
  });

  await test.step('finds it again and continues', async () => {
    const drafts = await savedReports(page).open();
    await drafts.row(PROJECT).getByRole('link', { name: /^Edit/ }).click();
    await expect(report.activity).toContainText('Range table checked');
    await expect(report.startDate).not.toBeEditable();
    expect(await report.lines()).toEqual([
      'Wired the new air-data sensor',
      '  Range table checked',
      '  Two findings open',
    ]);
  });

  await test.step('is asked before it is submitted, and may cancel', async () => {
    await report.submit.click();
    await expect(report.caution).toBeVisible();
    await report.caution.getByRole('button', { name: 'Cancel' }).click();
    await expect(report.caution).toHaveCount(0);
    await expect(report.submit).toBeFocused();
    await report.submitAndContinue();
    await expect(report.page.locator('.alert').filter({ hasText: 'submitted' })).toBeFocused();
    await report
      .alert(/submitted/i)
      .first()
      .getByRole('button', { name: 'Yes' })
      .or(
        report
          .alert(/submitted/i)
          .first()
          .getByRole('link', { name: 'Yes' }),
      )
      .click();
    await expect(page).toHaveURL(/View-Submitted-Reports/);
  });

  await test.step('previews and downloads its PDF', async () => {
    const list = await submittedReports(page).open('?sort=startDate');
    await page.getByLabel('From').fill('2026-01-05');
    await page.getByLabel('To', { exact: true }).fill('2026-01-11');
    const row = list.row(PERIOD);
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /Preview/ }).click();
    const preview = page.getByRole('dialog');
    await expect(
      preview
        .locator('iframe')
        .or(preview.getByRole('link', { name: /Open/ }))
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /Download/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Emma Caldwell.*2026-01-05.*2026-01-11.*_WAR\.pdf$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the supervisor sees it, a colleague does not', async () => {
    for (const [person, rows] of [
      ['supervisor', 1],
      ['employee2', 0],
      ['supervisor2', 0],
    ] as const) {
      const context = await newContext();
      const other = await context.newPage();
      await logInAs(other, person);
      const list = await submittedReports(other).open();
      await other.getByLabel('From').fill('2026-01-05');
      await other.getByLabel('To', { exact: true }).fill('2026-01-11');
      await expect(list.row(PERIOD)).toHaveCount(rows);
      if (rows === 0) await expect(other.getByText(/no submitted report/i)).toBeVisible();
      await context.close();
    }
  });
}
