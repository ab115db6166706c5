import { expect, it } from 'vitest';
import { type GroupName, groupNames } from '../access/actor.js';
import { reaches } from '../access/sight.js';
import { admin, person } from '../change-control/actors.test-support.js';
import { calendarEventSight } from './permissions.js';

const sees = (groups: GroupName[], forEveryone: boolean) =>
  reaches(calendarEventSight, person(...groups), { forEveryone });

it.each(groupNames)('[HOM-08] %s see every event', (group) => {
  expect([true, false].map((forEveryone) => sees([group], forEveryone))).toEqual([true, true]);
});

it('[HOM-08] a person in no group is a customer, who sees what is for everyone; an admin sees all', () => {
  expect([true, false].map((forEveryone) => sees([], forEveryone))).toEqual([true, false]);
  expect(reaches(calendarEventSight, { ...admin(), groups: [] }, { forEveryone: false })).toBe(true);
});
