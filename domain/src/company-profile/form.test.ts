import { describe, expect, it } from 'vitest';
import { addressLinesOf, companyProfileForm, groupsOfText, textOfGroups } from './form.js';

const form = {
  name: 'Harbor & Pine',
  address: '1200 Waterline Avenue\nAnnapolis, MD 21401',
  phone: '(410) 555-0137',
  supportContact: 'Dial 100.',
  reminderDay: 'Friday',
  reminderTime: '14:00',
  secondFactorGroups: 'IT',
  portalName: 'Company Intranet',
  accent: '',
  keepVisitorsMonths: '24',
  keepTicketsMonths: '0',
  keepAuditMonths: ' 240 ',
  keepDaysAwayMonths: '1',
  privacyWords: '',
  accessibilityWords: '',
};
const faultsOf = (changes: object) =>
  companyProfileForm
    .safeParse({ ...form, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the address of the company', () => {
  it('is lines, of which empty ones are left out', () => {
    expect(addressLinesOf(' One \n\n  \nTwo')).toEqual(['One', 'Two']);
    expect(addressLinesOf('')).toEqual([]);
  });

  it('has at most 4 lines of at most 120 characters', () => {
    expect(faultsOf({ address: `1\n2\n\n3\n${'😀'.repeat(120)}` })).toEqual([]);
    expect(faultsOf({ address: '1\n2\n3\n4\n5' })).toEqual([['address', 'Please use at most 4 lines.']]);
    expect(faultsOf({ address: `1\n${'a'.repeat(121)}` })).toEqual([
      ['address', 'Please use at most 120 characters for a line.'],
    ]);
    expect(faultsOf({ address: '' })).toEqual([['address', 'Please enter the address.']]);
  });
});

it('every field of the form is there', () => {
  for (const name of Object.keys(form)) expect(faultsOf({ [name]: undefined })).not.toEqual([]);
  expect(faultsOf({ fax: '1' })).not.toEqual([]);
});

it('[MFA-05] groups are named in one text and read back from it, in one order', () => {
  expect(textOfGroups(['IT', 'Project Manager', 'CM'])).toBe(textOfGroups(['CM', 'IT', 'Project Manager']));
  for (const groups of [[], ['IT'], ['Admin', 'Project Manager']] as const)
    expect(groupsOfText(textOfGroups(groups)).toSorted()).toEqual([...groups]);
});

it.each(['', '-1', '241', '1.5', 'two', '1e2', '0240'])(
  '[PRV-03] a period of "%s" months is refused where it is typed',
  (keepAuditMonths) => {
    expect(faultsOf({ keepAuditMonths })).toEqual([
      ['keepAuditMonths', 'Please enter whole months from 0 to 240; 0 is off.'],
    ]);
  },
);

it('[PRV-04] the words around the pages may be empty, and have at most 2000 characters', () => {
  expect(faultsOf({ privacyWords: 'x'.repeat(2000) })).toEqual([]);
  expect(faultsOf({ accessibilityWords: 'x'.repeat(2001) })).toEqual([
    ['accessibilityWords', 'Please use at most 2000 characters.'],
  ]);
});
