import type { Locator, Page } from '@playwright/test';

type VoteStage = 'CCB2' | 'CCB3' | 'CCB4';

/** The screen of a build, and the panel of a new one. */
export class BuildPage {
  readonly heading: Locator;
  /** The panel of the open stage. */
  readonly panel: Locator;
  readonly edit: Locator;
  readonly assign: Locator;
  readonly history: Locator;
  /** The confirmation of a change that resets the build. */
  readonly question: Locator;
  /** Whose duty the build waits for, in the header. */
  readonly waiting: Locator;
  readonly version: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.panel = page.getByRole('tabpanel');
    this.edit = page.getByRole('button', { name: 'Edit', exact: true });
    this.assign = page.getByRole('button', { name: 'Assign', exact: true });
    this.history = page.getByRole('region', { name: 'History' });
    this.question = page.getByRole('dialog');
    this.waiting = page.locator('.build-waiting');
    this.version = page.getByRole('textbox', { name: 'Version' });
  }

  async open(id: string, query = ''): Promise<this> {
    await this.page.goto(`/Project-Overview/ViewEdit-Build/${id}${query}`);
    await this.page.getByRole('tablist').waitFor();
    return this;
  }

  /** The documentId of the build, from the address. */
  id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1)!;
  }

  /** One of the sixteen stages, by its stored name. */
  stage(name: string): Locator {
    return this.page.locator(`[role="tab"][data-stage="${name}"]`);
  }

  /** Waits until this page shows the build at a stage. */
  async arrivesAt(stage: string): Promise<void> {
    await this.page.locator(`[role="tab"][data-now][data-stage="${stage}"]`).waitFor();
  }

  async openStage(name: string): Promise<void> {
    await this.stage(name).click();
  }

  /** Confirms the current stage, which has a check mark. */
  async completeStage(): Promise<void> {
    await this.panel.getByRole('checkbox').check();
    await this.panel.getByRole('button', { name: 'Complete stage' }).click();
  }

  async approve(comments = ''): Promise<void> {
    if (comments) await this.panel.getByRole('textbox', { name: 'Comments' }).fill(comments);
    await this.panel.getByRole('button', { name: 'Approve' }).click();
  }

  /** Rejects, and confirms the reset. */
  async reject(comments = ''): Promise<void> {
    if (comments) await this.panel.getByRole('textbox', { name: 'Comments' }).fill(comments);
    await this.panel.getByRole('button', { name: 'Reject' }).click();
    await this.question.getByRole('button', { name: 'Reject' }).click();
  }

  /** The row of a voter at a stage. */
  voteOf(name: string, stage: VoteStage): Locator {
    return this.page
      .getByRole('table', { name: `Votes on ${stage}` })
      .getByRole('row')
      .filter({ hasText: name });
  }

  async sendReminder(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Send Reminder' }).click();
  }

  async writeLessons(text: string): Promise<void> {
    await this.panel.getByRole('textbox', { name: 'Lessons learned' }).fill(text);
    await this.panel.getByRole('button', { name: 'Submit and complete the build' }).click();
  }

  async writeTestReport(): Promise<void> {
    await this.panel.getByRole('link', { name: /STR/ }).click();
  }

  /** Ticks a change request of the project, in the panel of a new or edited build. */
  private async add(title: string): Promise<void> {
    const candidates = this.page.getByRole('table', { name: 'Add change requests', exact: true });
    await candidates.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  }

  /** Fills in the open panel of a new build and sends it with one change request of its project. */
  async createBuild(version: string, title: string): Promise<void> {
    await this.version.fill(version);
    await this.add(title);
    await this.page.getByRole('button', { name: 'Create build' }).click();
    await this.page.getByRole('tablist').waitFor();
  }

  /** Opens the panel and edits the build; the journey answers the confirmation. */
  async change({ version, added }: { version?: string; added?: string }): Promise<void> {
    await this.edit.click();
    if (version !== undefined) await this.version.fill(version);
    if (added !== undefined) await this.add(added);
    await this.page.getByRole('button', { name: 'Save changes' }).click();
  }

  /** The sentences of the confirmation about what is reset. */
  get consequences(): Locator {
    return this.question.getByRole('listitem');
  }

  /** Answers Yes to the open confirmation. */
  async agree(): Promise<void> {
    await this.question.locator('.btn-danger').click();
  }

  /** Starts closing it; the journey answers the confirmation. */
  async closeBuild(): Promise<void> {
    await this.edit.click();
    await this.page.getByRole('button', { name: 'Close build' }).click();
  }

  /** Starts restarting it; the journey answers the confirmation. */
  async restart(): Promise<void> {
    await this.page.getByRole('button', { name: 'Restart' }).click();
  }

  async assignDevelopers(...names: string[]): Promise<void> {
    await this.assign.click();
    for (const name of names) await this.page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await this.page.getByRole('button', { name: /^Assign \d/ }).click();
  }

  /** The alert at the top of the page. */
  alert(text: string): Locator {
    return this.page.locator('.alert-area').getByText(text);
  }
}
