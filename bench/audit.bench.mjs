// The audit log of ten years and 500 people, 1.2 million entries: each sort and filter of its screen and of a record's
// history takes one statement and stays within its time. OPS-07
import { askLists } from './support/ask-lists.mjs';

const entries = 1_200_000;
const bounds = { statements: 1, milliseconds: 150 };

const columns = ['createdAt', 'actor', 'action', 'subjectName'];

const questions = [
  ...columns.flatMap((column) => [
    [
      `a record's, by ${column}`,
      `filters[subjectType][$eq]=user&filters[subjectId][$eq]=doc4711&sort=${column}:asc`,
    ],
  ]),
  ["a record's, newest first", 'filters[subjectId][$eq]=doc4711'],
  ["a record's, of a type", 'filters[subjectType][$eq]=user&filters[subjectId][$eq]=doc4711'],
  ...columns.flatMap((column) => [
    [`all, by ${column}`, `sort=${column}:asc`],
    [`all, by ${column}, backwards`, `sort=${column}:desc`],
  ]),
  [
    'since yesterday',
    `filters[createdAt][$gte]=${new Date(Date.now() - 86_400_000).toISOString()}&sort=createdAt:desc`,
  ],
  ['a record that has none', 'filters[subjectType][$eq]=user&filters[subjectId][$eq]=nothing'],
];

const fill = `insert into audit_records
    (document_id, actor_name, actor_id, action, subject_type, subject_id, subject_name, before, after,
     created_at, updated_at, published_at)
  select 'bench' || n, 'person' || lpad(((n::bigint * 7919) % 500)::text, 4, '0'), null,
    (array['user.update', 'war-report.submit', 'it-ticket.update', 'asset.create', 'qcr.vote'])[1 + n % 5],
    (array['user', 'war-report', 'it-ticket', 'asset-tracking', 'qcr'])[1 + n % 5], 'doc' || n / 12 % 100000,
    'Record ' || n / 12 % 100000, '{}', '{}', now() - n * interval '4 minutes', now(), now()
  from generate_series(1, ${entries}) n`;

await askLists({
  identifier: 'administration',
  path: 'audit-records',
  table: 'audit_records',
  fill: [fill],
  questions,
  bounds,
});
