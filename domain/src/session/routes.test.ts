import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { addressByName, inSitePath, redirectTarget, routeNameAt } from './routes.js';
import { mayOpen, type RouteName, screens } from './screens.js';

const person = (...groups: GroupName[]): Actor => ({ id: 1, username: 'p', role: 'Authenticated', groups });

describe('redirect_to', () => {
  it.each([
    ['New-War', '/WAR-Reports/New-War'],
    ['New-War/abc123', '/WAR-Reports/New-War/abc123'],
    ['Submitted-War', '/WAR-Reports/View-Submitted-Reports'],
    ['Edit-Saved-War', '/WAR-Reports/Edit-Saved-Reports'],
    ['Edit-Saved-War/abc123', '/WAR-Reports/Edit-Saved-Reports'],
    ['ManageProjects', '/Project-Overview/Review-Projects'],
    ['ViewQPR/abc123', '/Project-Overview/Review-QPR/abc123'],
    ['ViewQCR', '/Project-Overview/Review-QCR'],
    ['ViewEditBuild/abc123', '/Project-Overview/ViewEdit-Build/abc123'],
    ['QIP-Form/abc123', '/Project-Overview/QIP-Form/abc123'],
    ['STR-Form/abc123', '/Project-Overview/STR-Form/abc123'],
    ['ResetPassword', '/ResetPassword'],
    ['Home', '/'],
    ['Login', '/'],
    ['ForgotPassword', '/'],
    ['NoSuchScreen', '/'],
    ['constructor', '/'],
    ['', '/'],
    [null, '/'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['New-War/../../evil', '/'],
    ['New-War/%2e%2e', '/WAR-Reports/New-War'],
  ])('[SES-03] redirect_to=%s leads to %s, never off the site', (redirectTo, target) => {
    expect(redirectTarget(redirectTo, person('Employee'))).toBe(target);
  });

  it('[SES-03] SubmittedTicket sends IT to the tickets they manage and everyone else to their own', () => {
    expect(redirectTarget('SubmittedTicket', person('IT', 'Employee'))).toBe('/IT/ManageSupportTicket');
    expect(redirectTarget('SubmittedTicket', person('Employee'))).toBe('/IT/TicketStatus');
    expect(redirectTarget('SubmittedTicket/abc1', person('IT'))).toBe('/IT/ManageSupportTicket/abc1');
    expect(redirectTarget('SubmittedTicket/abc1', person('Employee'))).toBe('/IT/TicketStatus/abc1');
  });

  it('[NOT-02, TIC-06] OwnTicket leads employees to their tickets, and IT alone to those they manage', () => {
    expect(redirectTarget('OwnTicket/abc1', person('Employee'))).toBe('/IT/TicketStatus/abc1');
    expect(redirectTarget('OwnTicket/abc1', person('IT', 'Employee'))).toBe('/IT/TicketStatus/abc1');
    expect(redirectTarget('OwnTicket/abc1', person('IT'))).toBe('/IT/ManageSupportTicket/abc1');
    expect(redirectTarget('OwnTicket/abc1', null)).toBe('/IT/TicketStatus/abc1');
  });

  it('[NOT-02] a visitor leads those who may read the visitor log to the visit, and others Home', () => {
    expect(redirectTarget('Visitor/abc1', person('Administration'))).toBe('/Visitor-Log/abc1');
    expect(redirectTarget('Visitor/abc1', person('Employee'))).toBe('/');
  });
});

describe('addresses', () => {
  it('[SES-13] every path of the table is found again by its name', () => {
    for (const name of Object.keys(screens) as RouteName[])
      expect(routeNameAt(screens[name].path)).toBe(name);
  });

  it('[SES-13] a route name in the address bar leads where its screen is, and nothing else does', () => {
    const desk = person('IT');
    for (const [typed, address] of [
      ['Submitted-War', screens['Submitted-War'].path],
      ['QPR form', screens['QPR form'].path],
      ['SupportTicket/abc1/', `${screens.SupportTicket.path}/abc1`],
      ['SubmittedTicket', screens.SupportTicket.path],
      ['Home', '/'],
      ['no/such/page', null],
      ['nowhere', null],
      ['', null],
      ['toString', null],
      ['/evil.example', null],
    ] as const)
      expect(addressByName(typed, desk)).toBe(address);
  });

  it('[SES-13] an id is a path segment where the route takes one', () => {
    expect(routeNameAt('/WAR-Reports/New-War/abc123')).toBe('New-War');
    expect(routeNameAt('/WAR-Reports/Edit-Saved-Reports/abc123')).toBeNull();
    expect(routeNameAt('/nowhere')).toBeNull();
    expect(routeNameAt(`/WAR-Reports/New-War/${'a'.repeat(40)}//`)).toBe('New-War');
    for (const id of ['a'.repeat(41), 'a-b', 'a/b'])
      expect(routeNameAt(`/WAR-Reports/New-War/${id}`)).toBeNull();
  });

  it('[SES-04] only paths of this site are returned to', () => {
    expect(inSitePath('/WAR-Reports/New-War/a?x=1#y')).toBe('/WAR-Reports/New-War/a?x=1#y');
    expect(inSitePath('/nowhere')).toBe('/nowhere');
    for (const away of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil',
      '',
      null,
    ])
      expect(inSitePath(away)).toBeNull();
  });

  it('[SES-04] a log-in never leads back to the log-in screen', () => {
    expect(inSitePath('/Login?from=/')).toBeNull();
  });
});

it('[SES-06] the screens of employees open for group Employee only', () => {
  expect(mayOpen(person('Employee'), 'New-War')).toBe(true);
  expect(mayOpen(person(), 'New-War')).toBe(false);
  expect(mayOpen(null, 'Home')).toBe(false);
  expect(mayOpen(null, 'Login')).toBe(true);
});
