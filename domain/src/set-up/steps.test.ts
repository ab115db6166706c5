import { describe, expect, it } from 'vitest';
import { mayOpen } from '../session/screens.js';
import { nothingToSetUp, type SetUpFacts, setUpOf, setUpSteps } from './steps.js';
import { setUpMessages, welcomeMessages } from './messages.js';
import { namesIn } from '../shared/records.js';

const facts = (value: boolean, changes: Partial<SetUpFacts> = {}): SetUpFacts => ({
  companyNamed: value,
  logo: value,
  otherPeople: value,
  assignments: value,
  managedProjects: value,
  testMailSent: value,
  homePageEdited: value,
  backupKept: value,
  ...changes,
});

const doneOf = (some: SetUpFacts) =>
  setUpOf(some)
    .steps.filter(({ done }) => done)
    .map(({ name }) => name);

describe('the steps of the first day', () => {
  it('[HOM-09] are seven, in their order, and none is done in an empty portal', () => {
    const { shown, steps } = setUpOf(facts(false));
    expect(shown).toBe(true);
    expect(steps.map(({ name }) => name)).toEqual([
      'company',
      'people',
      'charge-lines',
      'projects',
      'mail',
      'home-page',
      'backup',
    ]);
    expect(steps.some(({ done }) => done)).toBe(false);
  });

  it.each([
    [{ companyNamed: true }, []],
    [{ logo: true }, []],
    [{ companyNamed: true, logo: true }, ['company']],
    [{ otherPeople: true }, ['people']],
    [{ assignments: true }, ['charge-lines']],
    [{ managedProjects: true }, ['projects']],
    [{ testMailSent: true }, ['mail']],
    [{ homePageEdited: true }, ['home-page']],
    [{ backupKept: true }, ['backup']],
  ] as const)('[HOM-09] %o does %o', (changes, done) => {
    expect(doneOf(facts(false, changes))).toEqual(done);
  });

  it('[HOM-09] the list is gone with the last one, and not before', () => {
    expect(setUpOf(facts(true))).toEqual(nothingToSetUp);
    for (const name of namesIn(facts(true))) expect(setUpOf(facts(true, { [name]: false })).shown).toBe(true);
  });

  it('[HOM-09] each leads to a screen that an admin may open', () => {
    const admin = { id: 1, username: 'a', role: 'Administrator', groups: ['Admin'] } as const;
    for (const name of namesIn(setUpSteps)) expect(mayOpen(admin, setUpSteps[name].screen)).toBe(true);
  });
});

it('[HOM-10] a test mail says where it goes, and that it is a file where no mail server is set', () => {
  expect(setUpMessages.testMailQueued({ to: 'a@b.example', asFile: false })).toContain('a@b.example');
  expect(setUpMessages.testMailQueued({ to: 'a@b.example', asFile: true })).toContain('MAIL_URL');
});

it('[HOM-09] [HOM-11] progress and week are said in one sentence', () => {
  expect(setUpMessages.progress(3, 7)).toBe('3 of 7 done');
  expect(welcomeMessages.week('Friday')).toContain('by Friday');
});
