import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { savedReports, submittedReports } from '../../pages/report-lists.page';
import { ReportPage } from '../../pages/report.page';
import { doMainJob, mainJobTitle } from './main-job';

test(`[WAR-01, WAR-04, WAR-05, WAR-06, WAR-12, WAR-14, WAR-16] ${mainJobTitle}`, async ({
  page,
  browser,
}) => {
  await doMainJob(page, () => browser.newContext());
});

test('[WAR-13] "Show Direct Report WARs" keeps only those who report to the supervisor', async ({ page }) => {
  await logInAs(page, 'supervisor2');
  const list = await submittedReports(page).open('?size=100');
  await expect(list.row('Sofia Lindqvist').first()).toBeVisible();
  await page.getByLabel('Show Direct Report WARs').click();
  await expect(page.getByLabel('Show Direct Report WARs')).toBeChecked();
  await expect(list.row('Sofia Lindqvist')).toHaveCount(0);
  await expect(list.row('Priya Mehta').first()).toBeVisible();
});

test('[WAR-03, WAR-19] says what is missing in these words, beside the fields, and stores nothing', async ({
  page,
}) => {
  await logInAs(page, 'employee3');
  const report = await new ReportPage(page).openNew();
  for (const day of [report.startDate, report.endDate]) await day.fill('');
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

test('[WAR-07] a second report of the same days is refused with its message, and what was typed stays', async ({
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

  const submitted = await page.evaluate(async () => {
    const token = JSON.parse(
      Object.values({ ...sessionStorage }).find((value) => value.includes('token')) ?? '{}',
    ).token;
    const answer = await fetch('/api/war-reports?filters[submitted]=true', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()).data as { documentId: string }[])[0]!.documentId;
  });
  await page.goto(`/WAR-Reports/New-War/${submitted}`);
  await expect(page.getByText('This report has been submitted')).toBeVisible();
  await expect(new ReportPage(page).activity).toHaveCount(0);
});

test('[WAR-18] Quick Submit on Home has this week filled in and submits', async ({ page }) => {
  await logInAs(page, 'ccb2');
  const report = new ReportPage(page);
  await page.getByRole('button', { name: 'Quick Submit' }).click();
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
