// Review QCR with 5,000 change requests: each filter, alone and combined, takes one statement and stays within its
// time. QCR-02
import { askLists } from './support/ask-lists.mjs';

const qcrs = 5_000;

const eight = [
  'filters[$and][0][title][$containsi]=problem',
  'filters[$and][1][foundIn][$containsi]=atlas',
  'filters[$and][2][softwareVersion][$containsi]=1',
  'filters[$and][3][foundDuring]=Review',
  'filters[$and][4][constraintOn]=None',
  'filters[$and][5][status]=Working',
  'filters[$and][6][priority]=3',
  'filters[$and][7][selectedDisposition]=Approved',
].join('&');

const questions = [
  ['the first page', 'pagination[pageSize]=10&filters[closed]=false'],
  ['100 in a page, the last by number', 'pagination[pageSize]=100&sort=id:asc&pagination[page]=50'],
  ['a word of the title', 'filters[title][$containsi]=problem%2012&filters[closed]=false'],
  ['a word that is nowhere', 'filters[title][$containsi]=nowhere'],
  ['by project, sorted by it', 'filters[foundIn][$eq]=Atlas&sort=foundIn:asc'],
  ['by found during', 'filters[foundDuring]=Review&sort=title:desc'],
  ['by disposition', 'filters[selectedDisposition]=Pending'],
  ['those to be discussed', 'filters[discussionNeeded]=true'],
  ['by priority, sorted by title', 'filters[priority]=1&sort=title:asc'],
  ['all eight rows', eight],
  ['all eight rows, closed ones left out', `${eight}&filters[$and][8][closed]=false`],
];

const fill = [
  `insert into submitted_qprs
     (document_id, title, company, date_submitted, software_version, found_during, constraint_on, current_function,
      expected_function, submission_priority, status, closed, approved, author_id, project_id, created_at, updated_at)
   select 'benchqpr' || n, 'Problem ' || n || ' with the display', 'Harbor & Pine Consulting, Inc.', date '2020-01-01' + n % 2000,
     '1.' || n % 9, (array['Analysis', 'Design', 'Review', 'FQT', 'Other'])[1 + n % 5],
     (array['None', 'Test', 'Release'])[1 + n % 3], repeat('It stands still. ', 12), repeat('It moves. ', 20),
     1 + n % 5, 'Approved', true, true, (select min(id) from up_users), 1 + n % 3, now(), now()
   from generate_series(1, ${qcrs}) n`,
  `insert into qcrs
     (document_id, submitted_qpr_id, priority, ccb_1, rejected, selected_disposition, discussion_needed, status,
      date_created, revision, created_at, updated_at)
   select 'benchqcr' || n, r.id, 1 + n % 5, n % 4 = 1, n % 4 = 2,
     (array['Waiting on approval', 'Approved', 'Disapproved', 'Pending'])[1 + n % 4], n % 4 = 3,
     (array['Working', 'Deferred'])[1 + n % 2], date '2020-01-01' + n % 2000, 0, now(), now()
   from (select id, (row_number() over (order by id))::int as n from submitted_qprs where document_id like 'benchqpr%') r`,
];

await askLists({
  identifier: 'cm',
  path: 'qcrs',
  table: 'qcrs',
  fill,
  questions,
  bounds: { statements: 1, milliseconds: 150 },
});
