import { describe, expect, it } from 'vitest';
import { companyProfilePatch } from '../schemas.js';
import { calendarName, portalInSentence, portalNameOf, shortPortalName } from './portal-name.js';

const faultOf = (fields: object) => companyProfilePatch.safeParse(fields).error?.issues[0]?.message ?? null;

describe('the name of the portal', () => {
  it('[SES-22] is the product’s until the company has chosen one', () => {
    for (const none of ['', '  ', null, undefined]) expect(portalNameOf(none)).toBe('Company Intranet');
    expect(portalNameOf('HarborNet')).toBe('HarborNet');
  });

  it('[SES-22] has an article in sentences only as the product’s', () => {
    expect(portalInSentence('Company Intranet')).toBe('the Company Intranet');
    expect(portalInSentence('HarborNet')).toBe('HarborNet');
    expect([shortPortalName('Company Intranet'), shortPortalName('HarborNet')]).toEqual([
      'Intranet',
      'HarborNet',
    ]);
    expect(calendarName('Company Intranet')).toBe('Company calendar');
    expect(calendarName('HarborNet')).toBe('HarborNet calendar');
  });

  it('[SES-22] has 1 to 40 characters on one line', () => {
    expect(faultOf({ portalName: '' })).toBe('Please enter the name of the portal.');
    expect(faultOf({ portalName: '😀'.repeat(40) })).toBeNull();
    expect(faultOf({ portalName: 'a'.repeat(41) })).toBe('Please use at most 40 characters.');
    expect(companyProfilePatch.parse({ portalName: ' Harbor\nNet ' }).portalName).toBe('Harbor Net');
  });
});

it('[OPS-19] an accent is a colour of six digits, or none', () => {
  expect(companyProfilePatch.parse({ accent: ' #17564C ' }).accent).toBe('#17564c');
  expect(companyProfilePatch.parse({ accent: '' }).accent).toBe('');
  for (const wrong of ['red', '#fff', '17564c', '#17564c00', '#17564g', 'url(x)', '#17564c;'])
    expect(faultOf({ accent: wrong })).toBe('Please enter a color, such as #17564c, or leave it empty.');
});
