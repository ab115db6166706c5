import { isOpenToAll, mayOpen, type RouteName, screens } from '@intranet/domain';
import type { Locator, Page } from '@playwright/test';
import { faultsInBothThemes, faultsOf } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const open = Object.entries(screens).filter(([, { may }]) => may === 'open');

/** The people who see most of the screens; of the others only screens that show them more than those before them. */
const people = [
  {
    username: 'administrator',
    actor: {
      id: 0,
      username: 'administrator',
      role: 'Administrator',
      groups: ['Admin', 'Administration', 'Employee'],
    },
  },
  {
    username: 'supervisor',
    actor: { id: 0, username: 'supervisor', role: 'Authenticated', groups: ['Supervisor', 'Employee'] },
  },
  {
    username: 'it',
    actor: { id: 0, username: 'it', role: 'Authenticated', groups: ['IT', 'Employee'] },
  },
] as const;

const behindLogIn = (Object.keys(screens) as RouteName[]).filter((name) => !isOpenToAll(name));

/** The screens of a person's round. */
function screensOf({ username, actor }: (typeof people)[number]): RouteName[] {
  // Admins open the desk too, but no ticket can be theirs, so IT has more controls there; nobody reports to them either.
  if (username === 'it') return ['SupportTicket', 'AssetTracking'];
  if (username === 'supervisor') return ['Home', 'Submitted-War', 'View-Monthly-Report'];
  return behindLogIn.filter((name) => mayOpen(actor, name));
}

/** Opens a screen and checks it. */
async function check(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await faultsInBothThemes(page), name).toEqual([]);
}

test('[SES-16] every screen before the log-in passes the accessibility checks', async ({ page }) => {
  for (const [name, { path }] of open) await check(page, name, path);
});

const outlineOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineColor} ${outlineStyle} ${outlineWidth}`;
  });

test('[SES-16] a field that has the keyboard wears the ring of everything else, whatever kind it is', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/Visitor-Log?open=new');
  const fields = [
    page.getByRole('textbox', { name: 'First name' }),
    page.getByRole('combobox', { name: 'Month' }),
    page.getByRole('checkbox', { name: 'Show all expected visitors' }),
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const button = page.getByRole('button', { name: 'Sign in visitor' });
    await page.keyboard.press('Tab');
    await button.focus();
    const ring = await outlineOf(button);
    expect(ring).toMatch(/ 2px$/);
    for (const field of fields) {
      await expect(field).toHaveCSS('outline-style', 'none');
      await field.focus();
      expect(await outlineOf(field)).toBe(ring);
      await field.blur();
    }
  }
});

test('[SES-16] the pages of a list and the cross of a dialog wear that ring too', async ({ page }) => {
  await logInAs(page, 'employee');
  await page.goto(screens['Submitted-War'].path);
  const pages = page.getByRole('button', { name: 'Page 2' });
  await pages.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Page 1' }).focus();
    await page.keyboard.press('Tab');
    await expect(pages).toBeFocused();
    const ring = await outlineOf(pages);
    expect(ring).toMatch(/ solid 2px$/);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    const cross = dialog.locator('.btn-close');
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await cross.focus();
    expect(await outlineOf(cross)).toBe(ring);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

for (const person of people)
  test(`[SES-16] every screen of ${person.username} passes the accessibility checks`, async ({ page }) => {
    test.setTimeout(360_000);
    await logInAs(page, person.username);
    for (const name of screensOf(person)) await check(page, name, screens[name].path);
  });

/** A week with a crowded calendar: short events side by side, and more events of whole days than fit. */
const crowdedWeek = (timeZone: string) => {
  // In the company's day, whose last hours are the next day in UTC; the hours are on that day in either.
  const today = new Date().toLocaleDateString('en-CA', { timeZone });
  const day = `${today}T00:00:00.000Z`;
  const hour = (hours: number) => new Date(Date.parse(day) + hours * 3_600_000).toISOString();
  const at = [14, 14.5, 15, 15.25, 15.25].map((from) => ({
    start: hour(from),
    end: hour(from + 0.25),
    allDay: false,
  }));
  const whole = Array.from({ length: 6 }, () => ({ start: day, end: day, allDay: true }));
  return [...at, ...whole].map((times, index) => ({
    id: index + 1,
    documentId: `event${index}`,
    title: `Event ${index + 1}`,
    location: null,
    description: null,
    revision: 0,
    createdAt: day,
    updatedAt: day,
    ...times,
  }));
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[HOM-06, SES-16] month, week and agenda of the calendar pass in the ${colorScheme} theme, full and empty, by keyboard too`, async ({
    page,
    timezoneId,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const data = crowdedWeek(timezoneId!);
    await page.route('**/api/calendar-events?*', (route) =>
      route.fulfill({ json: { data, meta: { pagination: { total: data.length } } } }),
    );
    await logInAs(page, 'cm');
    // Checks only the calendar, since content scrolled below the top bar does not concern it.
    const calendar = '.calendar-view';
    const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (const view of ['Month', 'Week', 'Agenda']) {
      await choose(view);
      await expect(page.getByRole('button', { name: /^Event \d+/ }).first()).toBeVisible();
      expect(await faultsOf(page, calendar), view).toEqual([]);
      for (let turn = 0; turn < 3; turn += 1) await choose('Next');
      expect(await faultsOf(page, calendar), `${view}, empty`).toEqual([]);
      await choose('Today');
    }
    // Timed and whole-day events open by keyboard in every view.
    for (const view of ['Month', 'Week']) {
      await choose(view);
      const openers = page.getByRole('button', { name: /^Event \d+,/ });
      const [first, last] = [openers.first(), openers.last()];
      for (const opener of [first, last]) {
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
    // Events that do not fit are in the dialog of their day, which gives the focus back.
    await choose('Month');
    const more = page.getByRole('button', { name: /more, all of/ }).first();
    await more.press('Enter');
    await expect(page.getByRole('button', { name: 'Event 11', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
}

/** Without the id of a record there is nothing to show, so these lead to the screen where it is chosen or reported. */
const leadsTo: Partial<Record<RouteName, string>> = {
  Asset: screens.AssetTracking.path,
  'Edit-User': screens['View-Edit-User-Page'].path,
  ViewEditBuild: screens.ManageProjects.path,
  'QIP-Form': screens['Review QCR'].path,
  'STR-Form': screens.ManageProjects.path,
};

test('[SES-13] every screen opens by its address, again after a reload, and is no wider than a phone of 360 pixels @phone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'administrator');
  for (const name of behindLogIn) {
    const { path } = screens[name];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), `${name} after a reload`).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${leadsTo[name] ?? path}(\\?|$)`));
  }
});
