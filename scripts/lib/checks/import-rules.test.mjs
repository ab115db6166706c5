import { describe, expect, it } from 'vitest';
import { whyNot } from './import-rules.mjs';

const page = 'frontend/src/features/war-report/pages/saved.tsx';
const tool = 'tools/move-in/steps/people.ts';
const service = 'cms/src/api/war-report/services/war-report.ts';

describe('the import rules', () => {
  it.each([
    ['domain/src/qcr/rules.ts', 'zod', 'the domain knows zod'],
    ['domain/src/permissions.ts', './qcr/permissions.js', 'the domain knows itself'],
    ['domain/src/qcr/rules.test.ts', 'vitest', 'tests of the domain need their runner'],
    [page, '@intranet/domain', 'a screen asks the domain'],
    [page, '../hooks', 'a feature is one folder'],
    [page, '../../../shared/table/data-table', 'features build on shared'],
    [page, '../../../shared', 'a folder may be imported by its name'],
    ['frontend/src/app/routes.tsx', '../features/war-report/pages/saved', 'app composes features'],
    [service, '../../../platform/news/outbox/queue', 'a service uses the platform'],
    [service, '../../../weekly-reports/own-reports', 'a service uses what features share'],
    ['cms/src/platform/lists/find.ts', '../database/raw', 'a floor uses those below it'],
    ['cms/src/tickets/change.ts', '../platform/news/outbox/queue', 'a subject uses the platform'],
    ['cms/src/searched-kinds.ts', './api/build/list', 'the roof puts features together'],
    ['cms/src/platform/search/find.test.ts', '../../api/build/list', 'tests use what they need'],
    [service, '@intranet/domain', 'a service asks the domain'],
    [
      'cms/src/testing/databases/database.ts',
      '../../../scripts/lib/postgres/start-postgres.mjs',
      'tests start PostgreSQL',
    ],
    [tool, '#server/platform/audit/record-change', 'a tool uses the services of the server'],
    [tool, '#domain', 'a tool asks the domain'],
    ['tools/move-in/house.test.ts', '../../cms/src/testing/users.ts', 'its tests start a server'],
    ['e2e/tests/war-report/write.spec.ts', '@intranet/domain', 'journeys use names and codes'],
    ['e2e/fixtures/server.ts', '../../scripts/lib/tests/browser.mjs', 'journeys start what npm test starts'],
  ])('let %s import %s: %s', (file, specifier) => {
    expect(whyNot(file, specifier)).toBeUndefined();
  });

  it.each([
    ['domain/src/qcr/rules.ts', 'node:fs', 'rules do no input or output'],
    ['domain/src/access/sight.ts', '../qcr/permissions.js', 'features stand on access'],
    ['domain/src/qcr/rules.ts', 'vitest', 'what is built needs no test runner'],
    ['domain/src/qcr/rules.ts', '../../../cms/src/index.js', 'the domain knows no server'],
    [page, '../../it-ticket/hooks', 'features do not know each other'],
    [page, '../../../app/layout/shell', 'features do not know who composes them'],
    [page, '../../../../../cms/src/index', 'browser and server meet over HTTP only'],
    [page, '../../../../../domain/src/qcr/rules', 'the domain is used as a package'],
    ['frontend/src/shared/http/client.ts', '../../features/session/api', 'shared stands below'],
    ['frontend/src/app/routes.tsx', '../../../cms/src/index', 'browser and server are apart'],
    [service, '../../build/services/build', 'features of the server do not know each other'],
    [service, '../../../searched-kinds', 'features do not know the roof'],
    ['cms/src/platform/database/raw.ts', '../lists/find', 'a floor knows none above it'],
    ['cms/src/platform/search/find.ts', '../../api/build/list', 'the platform knows no feature'],
    [
      'cms/src/platform/jobs/runner.ts',
      '../../weekly-reports/remind-of-week',
      'the platform knows no subject',
    ],
    ['cms/src/weekly-reports/own-reports.ts', '../accounts/person', 'a subject knows none above it'],
    [service, '@intranet/frontend', 'the server does not know the screens'],
    ['cms/src/index.ts', '../../tools/move-in/import-portal', 'the server does not know its tools'],
    ['domain/src/user/rules.ts', '../../../tools/move-in/reading/people', 'the rules do not know the tools'],
    [tool, '#server/api/user/services/user', 'a tool uses no feature'],
    [tool, '../../../cms/src/platform/audit/record-change', 'a tool runs with the built server'],
    [tool, 'zod', 'a tool has no packages of its own'],
    ['e2e/tests/war-report/write.spec.ts', '../../../cms/src/index', 'journeys use the product'],
  ])('do not let %s import %s: %s', (file, specifier) => {
    expect(whyNot(file, specifier)).toContain('may import');
  });
});
