import type { Locator, Page } from '@playwright/test';

/** The fields of Project Data. */
interface ProjectData {
  name: string;
  version?: string;
  /** The full name, as in the list. */
  manager?: string;
}

/** The page Review Projects. */
export class ProjectListPage {
  readonly create: Locator;
  readonly projects: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.create = page.getByRole('button', { name: 'Create New Project' });
    this.projects = page.getByRole('table', { name: 'Projects' });
    this.submit = page.getByRole('button', { name: 'Submit' });
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`/Project-Overview/Review-Projects${query}`);
    await this.page.getByRole('heading', { level: 1, name: 'Review Projects' }).waitFor();
    return this;
  }

  /** Fills in the open form Project Data and submits it. */
  async enter({ name, version, manager }: ProjectData): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'Project Name' }).fill(name);
    if (version !== undefined) await page.getByRole('textbox', { name: 'Version' }).fill(version);
    if (manager !== undefined) {
      await page.getByRole('combobox', { name: 'Project Manager' }).fill(manager);
      await page.getByRole('option', { name: manager }).click();
    }
    await this.submit.click();
  }

  async createProject(data: ProjectData): Promise<void> {
    await this.create.click();
    await this.enter(data);
  }

  row(project: string): Locator {
    return this.projects.getByRole('row').filter({ hasText: project });
  }

  /** Opens the open build of a project. */
  async view(project: string): Promise<void> {
    await this.row(project).getByRole('link', { name: 'View' }).click();
    await this.page.getByRole('tablist').waitFor();
  }

  /** Opens the panel of a new build. */
  async newBuild(project: string): Promise<void> {
    await this.row(project).getByRole('link', { name: 'New build' }).click();
    await this.page.getByRole('button', { name: 'Create build' }).waitFor();
  }
}
