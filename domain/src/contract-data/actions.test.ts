import { expect, it } from 'vitest';
import { admin, person } from '../change-control/actors.test-support.js';
import { contractDataActions, whyNotAssign } from './actions.js';

it.each([
  ['CHG-04, CHG-05', 'an active one', false, ['update', 'disable', 'assign']],
  ['CHG-04, CHG-05', 'a disabled one, which takes nobody', true, ['update', 'enable']],
])('[%s] what Administration and admins do with %s', (_number, _line, disabled, actions) => {
  for (const actor of [person('Administration'), admin()])
    expect(contractDataActions(actor, { disabled })).toEqual(actions);
});

it('[CHG-07] no one else may do anything with it', () => {
  for (const disabled of [false, true])
    expect(contractDataActions(person('Employee', 'Supervisor', 'IT'), { disabled })).toEqual([]);
});

it('[CHG-05] why an assignment is refused', () => {
  expect(whyNotAssign({ disabled: true })).toBe('charge-line-disabled');
  expect(whyNotAssign({ disabled: false })).toBeNull();
});
