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
    code: ['platform/database/'],
    tests: [
      'platform/database/schema/',
      'platform/database/tables/',
      'platform/database/outage/crash.test.ts',
      'platform/database/one-writer.test.ts',
      'platform/database/remembered.test.ts',
      'platform/database/select.test.ts',
      'platform/database/violations.test.ts',
      'platform/database/wait-for-lock.test.ts',
    ],
  },
  {
    what: 'the SQL of lists and of sight',
    code: ['platform/lists/', 'change-control/builds/build-qcrs.ts'],
    tests: ['platform/lists/', 'change-control/builds/stages.test.ts'],
  },
  { what: 'erasing a person', code: ['privacy/', 'api/user/services/erase.ts'], tests: ['privacy/'] },
  { what: 'search', code: ['platform/search/'], tests: ['api/search/'] },
  {
    what: 'statistics',
    code: ['api/statistics/'],
    tests: ['api/statistics/builds.test.ts', 'api/statistics/war-reports.test.ts'],
  },
  {
    what: 'backup and restore',
    code: ['platform/backup/'],
    tests: [
      'platform/backup/backup.test.ts',
      'platform/backup/new-records.test.ts',
      'platform/backup/interrupted.test.ts',
    ],
  },
  {
    what: 'claims of mails, deliveries and jobs',
    code: ['platform/news/outbox/', 'platform/webhooks/', 'platform/jobs/'],
    tests: ['platform/news/outbox/claims.test.ts', 'platform/jobs/claims.test.ts', 'api/webhook/'],
  },
  { what: 'figures of operation', code: ['platform/monitoring/'], tests: ['platform/monitoring/'] },
  {
    what: 'records of older versions',
    code: ['platform/audit/bring-forward.ts'],
    tests: [],
  },
  {
    what: 'records of the old portal',
    code: ['../../tools/move-in/'],
    tests: ['../../tools/move-in/house.test.ts'],
  },
  {
    what: 'imports, which take turns, and leave the others their turn',
    code: ['platform/imports/'],
    tests: [
      'platform/imports/import-cost.test.ts',
      'platform/imports/imports.test.ts',
      'platform/imports/others.test.ts',
      'platform/imports/skipped-hours.test.ts',
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
    tests: ['platform/people/name-keys.test.ts'],
  },
  {
    what: 'sessions and tickets of a log-in that are renewed at the same moment',
    code: ['platform/session/', 'sign-on/'],
    tests: [
      'platform/session/session.test.ts',
      'platform/session/renewal-races.test.ts',
      'api/second-factor/log-in.test.ts',
    ],
  },
  {
    what: 'writes that meet',
    code: ['accounts/supervisor.ts', 'platform/news/notifications/supersede.ts'],
    tests: ['api/user/races.test.ts', 'api/war-report/races.test.ts', 'change-control/builds/races.test.ts'],
  },
  { what: 'start', code: [], tests: ['start.test.ts', 'start-data.test.ts'] },
];

/** The tests that run on SQLite too, as files and folders from `cms`. */
export const onSqliteToo = differs.flatMap(({ tests }) =>
  tests.map((place) => path.posix.join('src', place)),
);
