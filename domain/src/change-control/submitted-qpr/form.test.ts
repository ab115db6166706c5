import { describe, expect, it } from 'vitest';
import { qprForm, qprFromForm } from './form.js';
import { qprMessages as say } from './messages.js';

const filled = {
  title: 'The altitude jumps',
  company: 'Northwind',
  foundIn: 'Atlas',
  softwareVersion: '2.1',
  foundDuring: 'FQT',
  constraintOn: 'None',
  currentFunction: 'It jumps.',
  expectedFunction: 'It stays.',
  submissionPriority: '2',
};

const faultsOf = (form: object) =>
  Object.fromEntries(
    (qprForm.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the form of a problem report', () => {
  it('[QPR-01] sends the priority as a number', () => {
    expect(qprFromForm(qprForm.parse(filled))).toEqual({ ...filled, submissionPriority: 2 });
  });

  it('[QPR-01] names every field that is missing, in the words of the requirements', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, '']));
    expect(faultsOf(empty)).toEqual({
      title: say.titleRequired,
      company: say.companyRequired,
      foundIn: say.optionRequired,
      softwareVersion: say.versionRequired,
      foundDuring: say.optionRequired,
      constraintOn: say.optionRequired,
      currentFunction: say.currentRequired,
      expectedFunction: say.expectedRequired,
      submissionPriority: say.optionRequired,
    });
  });

  it.each([
    ['title', 120],
    ['company', 60],
    ['softwareVersion', 60],
    ['currentFunction', 300],
    ['expectedFunction', 300],
  ])('[QPR-01] %s takes %i characters and not one more', (name, max) => {
    expect(faultsOf({ ...filled, [name]: 'é'.repeat(max) })).toEqual({});
    expect(faultsOf({ ...filled, [name]: 'é'.repeat(max + 1) })).toEqual({
      [name]: `Please use at most ${max} characters.`,
    });
  });

  it.each(['0', '6', '1.5', 'high'])('[QPR-01] has no priority %s', (submissionPriority) => {
    expect(faultsOf({ ...filled, submissionPriority })).toEqual({ submissionPriority: say.optionRequired });
  });
});
