import { expect, it } from 'vitest';
import { matching } from './matching';

const people = [
  { label: 'Zoë Müller', hint: 'Avionics' },
  { label: 'Emma Caldwell', hint: 'Ground Systems' },
];

it.each([
  ['zoe', ['Zoë Müller']],
  ['MULLER avi', ['Zoë Müller']],
  ['ground', ['Emma Caldwell']],
  ['', ['Zoë Müller', 'Emma Caldwell']],
  ['nobody', []],
])('"%s" finds %j', (typed, found) => {
  expect(matching(people, typed).map((one) => one.label)).toEqual(found);
});
