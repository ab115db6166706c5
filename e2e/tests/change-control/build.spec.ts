import type { Browser, Page } from '@playwright/test';
import { ChangeControlCalls } from '../../fixtures/change-control';
import { expect, test } from '../../fixtures/test';
import { stands, translatePages } from '../../fixtures/translator';
import { BuildPage } from '../../pages/build.page';
import { DocumentForm } from '../../pages/document-form';
import { logInAs } from '../../pages/login.page';
import { ProjectListPage } from '../../pages/project-list.page';
import { WaitingPage } from '../../pages/waiting.page';

/** A project of an earlier run may have the name, so a number is appended. */
const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

/** People whose browser translates every page: plans, votes and test reports are written so too. SES-27 */
const readAnotherLanguage: readonly string[] = ['developer', 'ccb', 'pm'];

/** Each person has a browser of their own. */
async function at<Result>(
  browser: Browser,
  username: string,
  work: (desk: { page: Page; build: BuildPage; projects: ProjectListPage }) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (readAnotherLanguage.includes(username)) await translatePages(page);
  try {
    await logInAs(page, username);
    const result = await work({ page, build: new BuildPage(page), projects: new ProjectListPage(page) });
    if (readAnotherLanguage.includes(username)) await stands(page);
    return result;
  } finally {
    await context.close();
  }
}

test('[BLD-01] [BLD-02] [BLD-09] [BLD-10] [BLD-14] [BLD-16] [BLD-17] [PRJ-05] [QIP-05] [STR-02] [SES-27] a build goes from its project to completion, each stage by the person whose duty it is', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const calls = new ChangeControlCalls(request);
  const project = unique('Draco');

  await test.step('a CM creates the project', () =>
    at(browser, 'cm', async ({ page, projects }) => {
      await projects.open();
      await projects.createProject({ name: project, version: '1.0', manager: 'Priya Mehta' });
      await expect(page.getByText('Success! New Project Created!')).toBeVisible();
    }));

  const problem = 'The pump stands still';
  const qcr = await calls.approvedQcr(project, problem);

  const id = await test.step('its PM makes a build and assigns a developer', () =>
    at(browser, 'pm', async ({ build, projects }) => {
      await projects.open(`?ProjectName=${encodeURIComponent(project)}`);
      await projects.newBuild(project);
      await build.createBuild('1.1', problem);
      await expect(build.alert('New Build list Created!')).toBeVisible();
      await expect(build.heading).toContainText(/Build \d{4}/);
      await expect(build.page.locator('main')).toContainText(project);
      await build.assignDevelopers('Daniel Kowalski');
      await expect(build.alert('Build list changes have been saved!')).toBeVisible();
      return build.id();
    }));

  await test.step('the developer writes the first part of the plan, which moves the build on', () =>
    at(browser, 'developer', async ({ page, build }) => {
      await build.open(id);
      await build.arrivesAt('QIP-1s');
      await build.panel.getByRole('link', { name: /^Write QIP-1/ }).click();
      await new DocumentForm(page).fillAllAndSubmit('As small as can be.');
      await expect(page.getByText('Success! Submitted QIP! Go back?')).toBeVisible();
      await build.open(id);
      await build.arrivesAt('Review QIP-1s');
      await expect(build.waiting).toContainText('Priya Mehta');
    }));

  await test.step('the PM confirms the review; only CM confirms the planning', () =>
    at(browser, 'pm', async ({ build }) => {
      await build.open(id);
      await build.completeStage();
      await build.arrivesAt('Project Planning');
      await build.openStage('Project Planning');
      await expect(build.panel.getByRole('button', { name: 'Complete stage' })).toHaveCount(0);
    }));

  await test.step('a CM confirms it, votes, and reminds the others', () =>
    at(browser, 'cm', async ({ build }) => {
      await build.open(id);
      await build.completeStage();
      await build.arrivesAt('CCB2');
      await build.approve('The plans are fine.');
      await expect(build.voteOf('Carlos Mendes', 'CCB2').or(build.panel)).toContainText(
        'The plans are fine.',
      );
      await build.sendReminder();
      await expect(build.alert('Success! A reminder email has been sent!')).toBeVisible();
    }));

  await test.step('a member rejects: the build is sent back at once, and its history keeps both votes', () =>
    at(browser, 'ccb', async ({ page, build }) => {
      await build.open(id);
      await expect(page.getByText('Your vote is needed')).toBeVisible();
      await build.reject('The test plan is missing.');
      await build.arrivesAt('Review QIP-1s');
      await expect(build.history).toContainText('The test plan is missing.');
      await expect(build.history).toContainText('The plans are fine.');
    }));

  await calls.post('pm', `/builds/${id}/complete`, { stage: 'Review QIP-1s' });
  await calls.complete(id, 'Project Planning');
  await calls.approve(id, 'CCB2', ['cm', 'ccb', 'pm']);
  await test.step('the last member votes, three clicks from the top bar of another screen', () =>
    at(browser, 'ccb2', async ({ page, build }) => {
      await page.goto('/Resources/Employee-Directory');
      const waiting = new WaitingPage(page);
      await waiting.follow(project);
      // The click ends at the vote; the header stays in view above it, reduced to what is needed.
      await expect(page.getByRole('heading', { name: 'Your vote on CCB2' })).toBeInViewport();
      const ownVote = page.getByRole('region', { name: 'Your vote on CCB2' });
      await expect(ownVote.getByLabel('Comments')).toBeFocused();
      await waiting.click(build.panel.getByRole('button', { name: 'Approve' }));
      await build.arrivesAt('Requirements');
      expect(waiting.clicks).toBe(3);
    }));
  await calls.complete(id, 'Requirements');

  await test.step('the developer writes the second part', () =>
    at(browser, 'developer', async ({ page, build }) => {
      await build.open(id);
      await build.panel.getByRole('link', { name: /^Write QIP-2/ }).click();
      await expect(page).toHaveURL(new RegExp(`QIP-Form/${qcr}`));
      await new DocumentForm(page).fillAllAndSubmit('The pump alone.');
      await expect(page.getByText('Success! Submitted QIP! Go back?')).toBeVisible();
      await build.open(id);
      await build.arrivesAt('Development');
    }));

  for (const stage of ['Development', 'Dry Runs', 'TRR']) await calls.complete(id, stage);
  await calls.approve(id, 'CCB3', ['cm', 'ccb', 'ccb2', 'pm']);
  await calls.complete(id, 'FQT');

  await test.step('the PM writes the test report', () =>
    at(browser, 'pm', async ({ page, build }) => {
      await build.open(id);
      await build.writeTestReport();
      await new DocumentForm(page).fillAllAndSubmit('All procedures passed.');
      await expect(page.getByText('Success! Submitted STR! Go back to View the Build?')).toBeVisible();
      await build.open(id);
      await build.arrivesAt('CCB4');
    }));

  await calls.approve(id, 'CCB4', ['cm', 'ccb', 'ccb2']);

  await test.step('the last vote and the lessons learned complete it', () =>
    at(browser, 'pm', async ({ build, projects }) => {
      await build.open(id);
      await build.approve();
      await build.arrivesAt('Lessons Learned');
      await build.openStage('Lessons Learned');
      await build.writeLessons('Plan the tests first.');
      await build.arrivesAt('Completed');
      await build.page.reload();
      await build.arrivesAt('Completed');
      await projects.open();
      await expect(projects.row(project)).toContainText('1.1');
    }));
});

test('[BLD-11] [BLD-25] [BLD-12] [BLD-27] [BLD-16] before a change resets a build the screen says what will be lost; close and restart', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const calls = new ChangeControlCalls(request);
  const name = unique('Eridanus');
  const project = await calls.post('cm', '/projects', { ProjectName: name, ProjectManager: 'pm' });
  const qcr = await calls.approvedQcr(name, 'The valve stays open');
  await calls.approvedQcr(name, 'The valve leaks');
  const fields = { project: project.documentId, version: '1', qcrs: [qcr] };
  const { documentId } = await calls.post('pm', '/builds', fields);
  await calls.post('pm', '/assigned-builds', { build: documentId, username: 'developer' });
  await calls.writeFirstPart(qcr, 'As small as can be.');
  await calls.post('pm', `/builds/${documentId}/complete`, { stage: 'Review QIP-1s' });
  await calls.complete(documentId, 'Project Planning');
  await calls.approve(documentId, 'CCB2', ['ccb']);

  await at(browser, 'pm', async ({ build, page }) => {
    await test.step('a new version alone resets nothing, and asks nothing', async () => {
      await build.open(documentId);
      await build.change({ version: '1.0.1' });
      await expect(build.alert('Build list changes have been saved!')).toBeVisible();
      await build.arrivesAt('CCB2');
      await expect(build.voteOf('Curtis Bergman', 'CCB2')).toContainText('Approved');
    });

    await test.step('another change request sends it back, which the question says', async () => {
      await build.open(documentId);
      await build.change({ added: 'The valve leaks' });
      await expect(build.consequences).toHaveText([
        'The build goes from CCB2 to QIP-1s.',
        // The existing plan stays; the plan of the new change request is missing.
        'Review QIP-1s and Project Planning are done and will have to be done again.',
        'The vote of Curtis Bergman on CCB2 no longer counts. It remains visible as an earlier vote.',
      ]);
      await build.agree();
      await expect(build.alert('Build list changes have been saved!')).toBeVisible();
      await build.arrivesAt('QIP-1s');
      await expect(build.history).toContainText('Curtis Bergman');
    });

    await test.step('closing and restarting say what they do, too', async () => {
      await build.open(documentId);
      await build.closeBuild();
      await expect(build.consequences.first()).toHaveText(
        'The build will be closed: no one can work on it until it is restarted.',
      );
      await build.agree();
      await expect(build.alert('Build list has been closed!')).toBeVisible();
      await build.open(documentId);
      await build.restart();
      await expect(build.consequences.first()).toHaveText('The build will be open again.');
      await build.agree();
      await expect(build.alert('Build list has been restarted!')).toBeVisible();
      await build.arrivesAt('QIP-1s');
    });

    // A mailed address opens this build, also in a tab without a session.
    const mailed = `/Login?redirect_to=${encodeURIComponent(`ViewEditBuild/${documentId}`)}`;
    await page.goto(mailed);
    await expect(page).toHaveURL(new RegExp(`ViewEdit-Build/${documentId}`));
  });
});

test('[BLD-01] [SES-16] on a phone the header that stays in view holds the longest version, and success messages are below it', async ({
  browser,
  request,
}) => {
  const calls = new ChangeControlCalls(request);
  const name = unique('Fornax Integrated Long-Range Reconnaissance Ground Segment');
  const project = await calls.post('cm', '/projects', { ProjectName: name, ProjectManager: 'pm' });
  const qcr = await calls.approvedQcr(name, 'The valve stays open');
  const fields = {
    project: project.documentId,
    version: '2026.11.22-release-candidate-3-with-a-long-version',
    qcrs: [qcr],
  };
  const { documentId } = await calls.post('pm', '/builds', fields);
  await at(browser, 'pm', async ({ build, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await build.open(documentId);
    await page.evaluate(() => scrollTo(0, 400));
    const header = page.locator('.build-header.is-stuck');
    await expect(header).toBeVisible();
    const sticksOut = await header.evaluate((box) => {
      const { right } = box.getBoundingClientRect();
      const seen = [...box.querySelectorAll('dd')].map((value) => value.getBoundingClientRect());
      return seen.some((value) => value.width > 0 && value.right > right);
    });
    expect(sticksOut).toBe(false);
    // A smooth scroll may end before the top when the header's height changes meanwhile, so it is repeated.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(header).toBeHidden({ timeout: 500 });
    }).toPass();
    await build.change({ version: '2' });
    const said = page.locator('.alert-done .alert');
    await expect(said).toBeVisible();
    await page.evaluate(() => scrollTo(0, 400));
    const bottom = () => header.evaluate((box) => box.getBoundingClientRect().bottom);
    await expect.poll(async () => (await said.boundingBox())!.y - (await bottom())).toBeGreaterThan(0);
  });
});

test('[BLD-14] [PRJ-04] others see why they may not edit or assign', async ({ browser }) => {
  await at(browser, 'ccb', async ({ build, projects }) => {
    await projects.open();
    await projects.view('Atlas');
    await expect(build.page.locator('main')).toContainText(
      'You do not have access to edit or assign users to this build list.',
    );
  });
});
