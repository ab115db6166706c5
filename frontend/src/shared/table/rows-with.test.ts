import { expect, it } from 'vitest';
import type { TableColumn } from './column';
import { rowsWith } from './rows-with';

interface Line {
  name: string;
  project: string;
}
const columns: TableColumn<Line>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'project', header: 'Project', value: ({ project }) => project },
  { id: 'action', header: 'Action', value: () => 'Edit', sortable: false },
];
const rows = [
  { name: 'Zoë Müller-Łukasz', project: 'AV-2' },
  { name: 'Ethan Nguyễn', project: 'AV-3' },
];

it.each([
  ['', 2],
  ['  ', 2],
  ['nguyen', 1],
  ['muller', 1],
  ['av zoe', 1],
  ['AV', 2],
  ['ethan av-2', 0],
  ['edit', 0],
])('[DIR-01, SES-17] "%s" finds %i rows', (typed, count) => {
  expect(rowsWith(rows, columns, typed)).toHaveLength(count);
});
