import type { Locator, Page } from '@playwright/test';

/** What Project Data asks for. */
interface ProjectData {
  name: string;
  version?: string;
  /** Full name, as the list offers it. */
  manager?: string;
}

/** Review Projects. */
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

  /** Fill in Project Data, which is open, and send it. */
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

  /** Go to the open build of a project. */
  async view(project: string): Promise<void> {
    await this.row(project).getByRole('link', { name: 'View' }).click();
    await this.page.getByRole('tablist').waitFor();
  }

  /** Go to the panel of a new build. */
  async newBuild(project: string): Promise<void> {
    await this.row(project).getByRole('link', { name: 'New build' }).click();
    await this.page.getByRole('button', { name: 'Create build' }).waitFor();
  }
}
