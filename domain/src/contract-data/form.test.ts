import { expect, it } from 'vitest';
import { blankContractDataForm, contractDataForm, contractDataFormOf, contractDataFromForm } from './form.js';
import { contractDataMessages as say } from './messages.js';
import { type ContractData, contractDataInput } from './schemas.js';

const filled = {
  project: 'AV-1',
  division: 'Avionics',
  supervisor: 'sup',
  customer: 'Northwind',
  description: 'Wings.',
};
const faultsOf = (form: object) =>
  contractDataForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it.each([true, false])('[CHG-01] a line that is billable: %s, leaves its form unchanged', (billable) => {
  for (const line of [
    { ...filled, billable },
    { ...filled, supervisor: null, customer: null, description: null, billable },
  ]) {
    const form = contractDataFormOf(line as ContractData);
    expect(faultsOf(form)).toEqual([]);
    expect(contractDataFromForm(form)).toEqual(line);
    expect(contractDataInput.safeParse(contractDataFromForm(form)).success).toBe(true);
  }
});

it('[CHG-01] what is not there is an empty field', () => {
  const bare = { ...filled, supervisor: null, customer: null, description: null, billable: true };
  expect(contractDataFormOf(bare as ContractData)).toEqual({
    ...filled,
    supervisor: '',
    customer: '',
    description: '',
    billing: 'Billable',
  });
});

it('[CHG-01] a new line is billable, and its form asks for project and division', () => {
  expect(blankContractDataForm.billing).toBe('Billable');
  expect(faultsOf(blankContractDataForm)).toEqual([
    ['project', say.projectRequired],
    ['division', say.divisionRequired],
  ]);
});

it('[CHG-01] a line is billable or not', () => {
  expect(faultsOf({ ...filled, billing: '' })).toEqual([
    ['billing', 'Please choose Billable or Non-Billable.'],
  ]);
});

it.each([
  ['project', 120],
  ['division', 120],
  ['customer', 120],
  ['description', 1000],
])('[CHG-01] %s has at most %d characters', (field, most) => {
  const form = { ...filled, billing: 'Non-Billable' };
  expect(faultsOf({ ...form, [field]: 'x'.repeat(most) })).toEqual([]);
  expect(faultsOf({ ...form, [field]: 'x'.repeat(most + 1) }).map(([path]) => path)).toEqual([field]);
});
