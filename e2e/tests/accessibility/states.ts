import type { Page } from '@playwright/test';
import type { State } from './state';
import { aDraft, aWaitingProblem, aWaitingRequest, aBuild, aClosedBuild, aDeveloper } from './records';
import { brings, chooses, complains, hasButton, opens, opensMenu, press, shows } from './steps';

/**
 * Modals, forms with errors, and screens with an id in their address: one row for each. A new such state gets a row
 * here, unless its feature has a file that checks all of its states (asset-tracking/states.spec.ts).
 */
export const states: State[] = [
  { name: 'a log-in that failed', as: 'nobody', screen: 'Login', reach: logInWrongly },
  { name: 'a link for a new password', as: 'nobody', screen: 'ResetPassword', rest: '#code=anything' },
  { name: 'an address without a screen', as: 'employee', screen: 'Home', rest: 'No-Such-Screen' },
  { name: 'the user menu', as: 'employee', screen: 'My-Account', reach: openUserMenu },
  { name: 'the keys', as: 'employee', screen: 'My-Account', reach: openKeys },
  { name: 'the bell', as: 'employee', screen: 'My-Account', reach: openBell },
  {
    name: 'what waits, in the inbox of the bell, and the days for a snooze',
    as: 'pm',
    screen: 'My-Account',
    reach: async (page) => {
      await openBell(page);
      await page.getByRole('tab', { name: /^Waiting/ }).click();
      await page
        .getByRole('button', { name: /^Snooze:/ })
        .first()
        .click();
      await page.getByLabel('Another day').waitFor();
    },
  },
  {
    name: 'Quick Submit',
    as: 'ccb',
    screen: 'Home',
    reach: brings('Quick Submit', 'Start date'),
  },
  {
    name: 'a change of password with faults',
    as: 'employee',
    screen: 'ResetPassword',
    reach: complains('Change Password'),
  },
  { name: 'an event of the calendar', as: 'employee', screen: 'Home', reach: openEvent },
  { name: 'a day of the calendar', as: 'administration', screen: 'Home', reach: openDay },
  { name: 'a new event that repeats', as: 'administration', screen: 'Home', reach: openRepeats },
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
  { name: 'the details of a person', as: 'it', screen: 'View-Edit-User-Page', reach: chooses('View') },
  { name: 'the further actions of a person', as: 'it', screen: 'View-Edit-User-Page', reach: opensMenu },
  {
    name: 'the question before a reset link',
    as: 'it',
    screen: 'View-Edit-User-Page',
    reach: chooses('Reset Password'),
  },

  {
    name: 'a new charge line',
    as: 'administration',
    screen: 'ManageContractData',
    reach: brings('New Charge Line', /Project/),
  },
  {
    name: 'a charge line to edit',
    as: 'administration',
    screen: 'ManageContractData',
    reach: chooses('Edit', /Project/),
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
    reach: chooses('Disable'),
  },
  {
    name: 'the question before a photo is removed',
    as: 'administration',
    screen: 'Edit-Homepage',
    reach: opens(/^Remove/),
  },
  {
    name: 'a new visitor',
    as: 'administration',
    screen: 'Visitor-Log',
    reach: brings('New Visitor', /First name/),
  },
  {
    name: 'a visitor to edit',
    as: 'administration',
    screen: 'Visitor-Log',
    reach: chooses('Edit', /First name/),
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
    name: 'the words of a problem report',
    as: 'pm',
    screen: 'Review QPR',
    id: aWaitingProblem,
    reach: opens('Correct the words'),
  },
  {
    name: 'a problem report that is a duplicate',
    as: 'pm',
    screen: 'Review QPR',
    id: aWaitingProblem,
    reach: opens('Mark as a duplicate'),
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
  await page.getByLabel('Email or username').fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('nothing');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').waitFor();
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
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

async function openRepeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add event' }).click();
  const form = page.getByRole('dialog', { name: 'Add event' });
  await form.getByLabel('Repeats', { exact: true }).selectOption('monthly');
  await form.getByRole('button', { name: 'Add event' }).click();
  await form.getByText('Please select the last day').waitFor();
}

async function openDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.locator('.month-day[tabindex="0"]').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'New event' }).waitFor();
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
