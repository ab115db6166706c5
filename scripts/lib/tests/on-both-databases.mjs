import path from 'node:path';

/**
 * What may differ between PostgreSQL and SQLite, and the tests that run on both for it. All other tests of the server
 * run on PostgreSQL alone, which runs all of them; the journeys use the whole product on SQLite. decisions/0045
 * @type {readonly { what: string, code: readonly string[], tests: readonly string[] }[]}
 *   code: files or folders, from `cms/src`, that ask which database it is; tests: the same, of tests
 */
export const differs = [
  {
    what: 'statements, transactions, migrations, a crash, one writer at a time',
    code: ['database/'],
    tests: [
      'database/schema/',
      'database/tables/',
      'database/outage/crash.test.ts',
      'database/one-writer.test.ts',
      'database/remembered.test.ts',
      'database/select.test.ts',
      'database/violations.test.ts',
      'database/wait-for-lock.test.ts',
    ],
  },
  {
    what: 'the SQL of lists and of sight',
    code: ['lists/', 'change-control/builds/build-qcrs.ts'],
    tests: ['lists/', 'change-control/builds/stages.test.ts'],
  },
  { what: 'erasing a person', code: ['privacy/', 'api/user/services/erase.ts'], tests: ['privacy/'] },
  { what: 'search', code: ['search/'], tests: ['api/search/'] },
  {
    what: 'statistics',
    code: ['api/statistics/'],
    tests: ['api/statistics/builds.test.ts', 'api/statistics/war-reports.test.ts'],
  },
  {
    what: 'backup and restore',
    code: ['backup/'],
    tests: ['backup/backup.test.ts', 'backup/new-records.test.ts', 'backup/interrupted.test.ts'],
  },
  {
    what: 'claims of mails, deliveries and jobs',
    code: ['outbox/', 'webhooks/', 'jobs/'],
    tests: ['outbox/claims.test.ts', 'jobs/claims.test.ts', 'api/webhook/'],
  },
  { what: 'figures of operation', code: ['metrics/'], tests: ['metrics/'] },
  {
    what: 'records of older versions',
    code: ['audit/bring-forward.ts'],
    tests: [],
  },
  {
    what: 'records of the old portal',
    code: ['../../tools/move-in/'],
    tests: ['../../tools/move-in/house.test.ts'],
  },
  {
    what: 'imports, which take turns, and leave the others their turn',
    code: ['imports/'],
    tests: [
      'imports/import-cost.test.ts',
      'imports/imports.test.ts',
      'imports/others.test.ts',
      'imports/skipped-hours.test.ts',
    ],
  },
  {
    what: 'what waits, who has not reported, the weeks of a person, what a leaver leaves behind',
    code: [],
    tests: [
      'api/waiting/reports.test.ts',
      'api/submission-status/',
      'api/war-report/weeks.test.ts',
      'weekly-reports/past-weeks.test.ts',
      'api/user/leaving.test.ts',
    ],
  },
  {
    what: 'the keys by which names are one, whatever their case',
    code: [],
    tests: ['people/name-keys.test.ts'],
  },
  {
    what: 'sessions and tickets of a log-in that are renewed at the same moment',
    code: ['session/', 'second-factor/'],
    tests: ['session/session.test.ts', 'session/renewal-races.test.ts', 'api/second-factor/log-in.test.ts'],
  },
  {
    what: 'writes that meet',
    code: ['api/user/supervisor.ts', 'notifications/supersede.ts'],
    tests: ['api/user/races.test.ts', 'api/war-report/races.test.ts', 'change-control/builds/races.test.ts'],
  },
  { what: 'start', code: [], tests: ['start.test.ts', 'start-data.test.ts'] },
];

/** The tests that run on SQLite too, as files and folders from `cms`. */
export const onSqliteToo = differs.flatMap(({ tests }) =>
  tests.map((place) => path.posix.join('src', place)),
);
