import type { RouteName } from '@intranet/domain';
import type { Page } from '@playwright/test';

/** Asks the API as the person who looks, for the id of the first record that fits. */
export type FindId = (path: string, id?: 'id' | 'documentId') => Promise<string>;

/** A state of a screen that its bare address does not show. */
export interface State {
  /** Its name in failures. */
  name: string;
  /** The person who looks at it; `nobody` has no session. */
  as: 'nobody' | 'employee' | 'administration' | 'it' | 'pm' | 'cm' | 'ccb';
  screen: RouteName;
  /** The record in the address. */
  id?: (find: FindId) => Promise<string>;
  /** The end of the address. */
  rest?: string;
  /** The steps from the address to the state. */
  reach?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button that opens a modal. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
};

/** Presses a button that shows a form, or any control with this label. */
const brings = (name: string | RegExp, label: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByLabel(label).first().waitFor();
};

/** Presses a button, after which a field shows an error. */
const complains = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.locator('main [aria-invalid="true"]').first().waitFor();
};

const shows = (text: string | RegExp) => async (page: Page) => {
  await page.getByText(text).first().waitFor();
};

const hasButton = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().waitFor();
};

const aDraft = (find: FindId) => find('/war-reports?filters[submitted]=false', 'documentId');
const aWaitingProblem = (find: FindId) =>
  find('/submitted-qpr?filters[status]=Waiting on approval', 'documentId');
const aWaitingRequest = (find: FindId) =>
  find('/qcrs?filters[selectedDisposition]=Waiting on approval', 'documentId');
const aBuild = (find: FindId) => find('/builds?filters[status]=Open', 'documentId');
const aClosedBuild = (find: FindId) => find('/builds?filters[status]=Closed', 'documentId');
const aDeveloper = (find: FindId) => find('/users?filters[username]=developer');

/**
 * Modals, forms with errors, and screens with an id in their address: one row for each. A new such state gets a row
 * here, unless its feature has a file that checks all of its states (asset-tracking/states.spec.ts).
 */
export const states: State[] = [
  { name: 'a log-in that failed', as: 'nobody', screen: 'Login', reach: logInWrongly },
  { name: 'a link for a new password', as: 'nobody', screen: 'ResetPassword', rest: '#code=anything' },
  { name: 'an address without a screen', as: 'employee', screen: 'Home', rest: 'No-Such-Screen' },
  { name: 'the user menu', as: 'employee', screen: 'My-Account', reach: openUserMenu },
  { name: 'the bell', as: 'employee', screen: 'My-Account', reach: openBell },
  {
    name: 'a change of password with faults',
    as: 'employee',
    screen: 'ResetPassword',
    reach: complains('Change Password'),
  },
  { name: 'an event of the calendar', as: 'employee', screen: 'Home', reach: openEvent },
  {
    name: 'the address of the calendar',
    as: 'employee',
    screen: 'Home',
    reach: opens('My calendar address'),
  },
  { name: 'a new report with faults', as: 'employee', screen: 'New-War', reach: complains('Submit') },
  { name: 'a saved report', as: 'employee', screen: 'New-War', id: aDraft },
  {
    name: 'the caution before a submit',
    as: 'employee',
    screen: 'New-War',
    id: aDraft,
    reach: opens('Submit'),
  },
  { name: 'the question before a delete', as: 'employee', screen: 'Edit-Saved-War', reach: opens(/^Delete/) },
  { name: 'the preview of a report', as: 'employee', screen: 'Submitted-War', reach: opens(/^Preview/) },
  {
    name: 'a search that finds nobody',
    as: 'employee',
    screen: 'Employee-Directory',
    rest: '?search=x-x-x',
    reach: shows('No one matches your search'),
  },

  { name: 'a person to edit', as: 'it', screen: 'Edit-User', id: aDeveloper },
  {
    name: 'the warning before a disable',
    as: 'it',
    screen: 'Edit-User',
    id: aDeveloper,
    reach: opens('Disable User'),
  },
  { name: 'a person with faults', as: 'it', screen: 'Edit-User', id: aDeveloper, reach: emptyLastName },
  { name: 'a new person with faults', as: 'it', screen: 'Create-New-User', reach: complains('Create User') },
  { name: 'the details of a person', as: 'it', screen: 'View-Edit-User-Page', reach: opens(/^View/) },
  {
    name: 'the question before a reset link',
    as: 'it',
    screen: 'View-Edit-User-Page',
    reach: opens(/^Reset Password/),
  },

  {
    name: 'a charge line to edit',
    as: 'administration',
    screen: 'ManageContractData',
    reach: brings(/^Edit/, /Project/),
  },
  {
    name: 'the users of a charge line',
    as: 'administration',
    screen: 'ManageContractData',
    reach: async (page) => {
      await press(page, /^Users/);
      await page.getByRole('table').nth(2).waitFor();
    },
  },
  {
    name: 'the question before a charge line is disabled',
    as: 'administration',
    screen: 'ManageContractData',
    reach: opens(/^Disable/),
  },
  {
    name: 'the question before a photo is removed',
    as: 'administration',
    screen: 'Edit-Homepage',
    reach: opens(/^Remove/),
  },
  {
    name: 'a visitor to edit',
    as: 'administration',
    screen: 'Visitor-Log',
    reach: brings(/^Edit/, /First name/),
  },
  { name: 'a new event', as: 'administration', screen: 'Home', reach: opens('Add event') },
  {
    name: 'the details of a submission status',
    as: 'administration',
    screen: 'WARSubmissionStatus',
    reach: opens(/^Details/),
  },

  { name: 'a problem report with faults', as: 'employee', screen: 'QPR form', reach: complains('Submit') },
  {
    name: 'a problem report to decide on',
    as: 'pm',
    screen: 'Review QPR',
    id: aWaitingProblem,
    reach: hasButton('Approve'),
  },
  {
    name: 'a build to edit',
    as: 'pm',
    screen: 'ViewEditBuild',
    id: aBuild,
    rest: '?panel=edit',
    reach: hasButton('Save changes'),
  },
  { name: 'the developers of a build', as: 'pm', screen: 'ViewEditBuild', id: aBuild, rest: '?panel=assign' },
  {
    name: 'a vote of a build',
    as: 'pm',
    screen: 'ViewEditBuild',
    id: aBuild,
    rest: '?stage=CCB2',
    reach: hasButton('Approve'),
  },
  {
    name: 'a build by its stage of tests',
    as: 'pm',
    screen: 'ViewEditBuild',
    id: aBuild,
    rest: '?stage=STR',
  },
  {
    name: 'a new project',
    as: 'cm',
    screen: 'ManageProjects',
    reach: brings('Create New Project', /Version/),
  },
  {
    name: 'old builds',
    as: 'cm',
    screen: 'ManageProjects',
    rest: '?closed=1',
    reach: showsPreviousBuilds,
  },
  { name: 'a closed build', as: 'cm', screen: 'ViewEditBuild', id: aClosedBuild, reach: shows(/^History$/) },
  {
    name: 'a change request, its details',
    as: 'ccb',
    screen: 'Review QCR',
    id: aWaitingRequest,
    reach: turn(0),
  },
  {
    name: 'a change request, its votes',
    as: 'ccb',
    screen: 'Review QCR',
    id: aWaitingRequest,
    reach: turn(1),
  },
  {
    name: 'a change request, the own vote',
    as: 'ccb',
    screen: 'Review QCR',
    id: aWaitingRequest,
    reach: turn(2),
  },
];

async function showsPreviousBuilds(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Previous build lists' }).waitFor();
}

async function logInWrongly(page: Page): Promise<void> {
  await page.getByLabel('E-mail or username').fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('nothing');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').waitFor();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.locator('#notification-panel').waitFor();
}

async function openEvent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await page.locator('.calendar-view table').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function emptyLastName(page: Page): Promise<void> {
  await page.getByLabel('Last name').fill('');
  await complains('Update User')(page);
}

/** Opens the first page of a review by its address, and turns to the wanted one. */
function turn(pages: number) {
  return async (page: Page): Promise<void> => {
    const modal = page.getByRole('dialog');
    await modal.getByRole('tab', { name: 'Details' }).click();
    for (let turned = 0; turned < pages; turned += 1)
      await modal.getByRole('button', { name: 'Continue' }).click();
  };
}
