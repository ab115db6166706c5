import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { savedReports, submittedReports } from '../../pages/report-lists.page';
import { ReportPage } from '../../pages/report.page';

const PROJECT = 'AV-1020 Sensor Integration';
const PERIOD = /Jan 5.*Jan 11, 2026/;

test('[WAR-01, WAR-04, WAR-05, WAR-06, WAR-12, WAR-14, WAR-16] an employee writes, saves, finds, submits, previews and downloads a report; the supervisor sees it, a colleague does not', async ({
  page,
  browser,
}) => {
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

  await test.step('finds it again and goes on', async () => {
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
    await report.submitAndContinue();
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
      const context = await browser.newContext();
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
});

test('[WAR-13] "Show Direct Report WARs" keeps only those who report to the supervisor', async ({ page }) => {
  await logInAs(page, 'supervisor2');
  const list = await submittedReports(page).open('?size=100');
  await expect(list.row('Sofia Lindqvist').first()).toBeVisible();
  await page.getByLabel('Show Direct Report WARs').check();
  await expect(list.row('Sofia Lindqvist')).toHaveCount(0);
  await expect(list.row('Priya Mehta').first()).toBeVisible();
});

test('[WAR-03, WAR-19] says what is missing in these words, beside the fields, and stores nothing', async ({
  page,
}) => {
  await logInAs(page, 'employee3');
  const report = await new ReportPage(page).openNew();
  await report.save.click();
  await expect(page.getByText('Please select a project.')).toBeVisible();
  await expect(page.getByText('Please select a date.')).toHaveCount(2);
  await expect(page.getByText('Please enter an activity using the bullet points.')).toBeVisible();
  await expect(report.project).toBeFocused();
});

test('[WAR-08] shows the report that is already there, and opens the draft', async ({ page }) => {
  await logInAs(page, 'developer');
  const report = await new ReportPage(page).openNew();
  await report.chooseProject('GS-2040 Mission Planning');
  const drafts = await page.evaluate(async () => {
    const token = JSON.parse(
      Object.values({ ...sessionStorage }).find((value) => value.includes('token')) ?? '{}',
    ).token;
    const answer = await fetch('/api/war-reports?filters[submitted]=false', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await answer.json()).data as { startDate: string; documentId: string }[];
  });
  const [draft] = drafts;
  await report.startDate.fill(draft!.startDate);
  await expect(report.details).toBeVisible();
  await report.details.getByRole('button', { name: /Close and open/ }).click();
  await expect(page).toHaveURL(new RegExp(`/WAR-Reports/New-War/${draft!.documentId}`));
});

test('[WAR-07, WAR-21] a second report of the same days is refused with its message, and what was typed stays', async ({
  page,
}) => {
  await logInAs(page, 'ccb');
  const report = await new ReportPage(page).openNew();
  for (const attempt of ['first', 'second']) {
    await report.openNew();
    await report.chooseProject('GS-2040 Mission Planning');
    await report.chooseDates('2026-02-02', '2026-02-08');
    if (attempt === 'second') await report.details.getByRole('button', { name: 'Close' }).last().click();
    await report.type(`The ${attempt} report`);
    await report.submitAndContinue();
    if (attempt === 'first') {
      await report
        .alert(/submitted/i)
        .first()
        .getByText('No', { exact: true })
        .click();
      await expect(report.project).toHaveValue('');
    }
  }
  await expect(
    report.alert('already a report submitted for this Date Range and Project').first(),
  ).toBeVisible();
  await expect(report.activity).toContainText('The second report');
});

test('[WAR-10, WAR-11] a draft is deleted after a question; a submitted report cannot be opened for editing', async ({
  page,
}) => {
  await logInAs(page, 'it');
  const drafts = await savedReports(page).open();
  await drafts
    .row('OH-9000 Internal IT')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('You have no saved reports')).toBeVisible();
});

test('[WAR-18] Quick Submit on Home has this week filled in and submits', async ({ page }) => {
  await logInAs(page, 'ccb2');
  const report = new ReportPage(page);
  await expect(report.startDate).toHaveValue(/\d{4}-\d{2}-\d{2}/);
  await report.chooseProject('GS-2040 Mission Planning');
  await report.type('Audited the quality records');
  await report.submitAndContinue();
  await expect(report.alert(/submitted/i).first()).toBeVisible();
});

test('[WAR-18] says when the charge lines of Quick Submit cannot be had', async ({ page }) => {
  await page.route('**/api/assigned-contracts**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await logInAs(page, 'ccb2');
  await expect(
    page.getByText('There was an error populating charge lines for Quick Submit.').first(),
  ).toBeVisible();
});
