import { expect, it } from 'vitest';
import { groupNames, type Actor, type GroupName } from '../access/actor.js';
import { mayOpen } from './routes.js';
import { navigationFor } from './side-navigation.js';

const person = (...groups: GroupName[]): Actor => ({ id: 1, username: 'p', role: 'Authenticated', groups });
const labels = (actor: Actor) => navigationFor(actor).map((entry) => entry.label);

it('[SES-11] group Employee sees Home and the weekly reports', () => {
  expect(labels(person('Employee'))).toEqual([
    'Home',
    'Create New Report',
    'View Submitted Reports',
    'Edit Saved Reports',
  ]);
});

it('[SES-11] without a group there is only Home', () => {
  expect(labels(person())).toEqual(['Home']);
});

it('[SES-06] [SES-11] whatever the navigation shows may be opened, for every group', () => {
  for (const group of groupNames)
    for (const { route } of navigationFor(person(group))) expect(mayOpen(person(group), route)).toBe(true);
});
