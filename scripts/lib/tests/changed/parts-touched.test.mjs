import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../checks/repository-files.mjs';
import { journeysElsewhere, partsTouched } from './parts-touched.mjs';

/** A small product, in which each test file tests what it imports, or its folder. */
const sources = new Map(
  Object.entries({
    'domain/src/index.ts': "export * from './visitor/rules.js';\nexport * from './shared/days.js';\n",
    'domain/src/shared/days.ts': 'export const dayOf = 1;\nexport interface Day {}\n',
    'domain/src/visitor/rules.ts':
      "import { dayOf } from '../shared/days.js';\nexport function mayCome() {}\n",
    'domain/src/visitor/permissions.ts': '',
    'cms/src/index.ts': "import { lists } from './lists/lists';\n",
    'cms/src/start.test.ts': '',
    'cms/src/access/routes.test.ts': '',
    'cms/src/lists/lists.ts': 'export const lists = 1;\n',
    'cms/src/lists/lists.test.ts': '',
    'cms/src/jobs/jobs.test.ts': "await anonymous.get('/jobs');\nread('operations.md');\n",
    'cms/src/api/job/routes/job.ts': "route('GET /jobs', 'job.find')\n",
    'cms/src/api/visitor/services/visitor.ts':
      "import {\n  mayCome,\n} from '@intranet/domain';\nimport { lists } from '../../../lists/lists';\n",
    'cms/src/api/visitor/visitor.test.ts': "import { people } from '../../testing/people';\n",
    'cms/src/api/qcr/services/qcr.ts': "import { type Day } from '@intranet/domain';\n",
    'cms/src/api/qcr/qcr.test.ts': '',
    'cms/src/testing/people.ts': 'export const people = 1;\n',
    'cms/src/testing/processes/global-setup.ts':
      "import { up } from '../../../../scripts/lib/postgres/start-postgres.mjs';\n",
    'scripts/lib/postgres/start-postgres.mjs': 'export const up = 1;\n',
    'frontend/src/app/routes.tsx': "page(() => import('../features/visitor/pages/log'))\n",
    'frontend/src/features/visitor/pages/log.tsx': "import { Table } from '../../../shared/table';\n",
    'frontend/src/features/visitor/log.test.tsx': "import { open } from '../../testing/open-app';\n",
    'frontend/src/features/qcr/qcr.test.tsx': "import { open } from '../../testing/open-app';\n",
    'frontend/src/shared/table.tsx':
      "import type { Day } from '@intranet/domain';\nconst w = new URL('./worker.ts', u);\n",
    'frontend/src/shared/table.test.tsx': "import { Table } from './table';\n",
    'frontend/src/shared/worker.ts': '',
    'frontend/src/testing/open-app.tsx': "import { routes } from '../app/routes';\n",
    'e2e/pages/log.page.ts': 'export class Log {}\n',
    'e2e/tests/visitor/visitor.spec.ts': "import { Log } from '../../pages/log.page';\n",
    'e2e/tests/change-control/build.spec.ts': '',
    'e2e/tests/accessibility/screens.spec.ts': '',
  }),
);

/** The parts that run, without `scripts`, which always does. @param {string[]} changed */
const chosen = (...changed) => {
  const { scripts, ...parts } = partsTouched(changed, sources);
  expect(scripts?.files).toBe('all');
  return Object.fromEntries(Object.entries(parts).map(([part, { files }]) => [part, files]));
};

describe('a change', () => {
  it.each([
    [
      'in a service: the tests of its folder, and its journeys',
      'cms/src/api/visitor/services/visitor.ts',
      { cms: ['src/api/visitor/visitor.test.ts'], e2e: ['tests/visitor/visitor.spec.ts'] },
    ],
    [
      'in what services share: its own tests, and those of each feature that imports it',
      'cms/src/lists/lists.ts',
      {
        cms: ['src/api/visitor/visitor.test.ts', 'src/lists/lists.test.ts'],
        e2e: ['tests/visitor/visitor.spec.ts'],
      },
    ],
    [
      'in a rule: the rules, and through the built package who uses it, be it by another rule',
      'domain/src/shared/days.ts',
      {
        domain: 'all',
        cms: ['src/api/visitor/visitor.test.ts'],
        e2e: ['tests/visitor/visitor.spec.ts'],
      },
    ],
    [
      'in who may do something: the table of all routes',
      'domain/src/visitor/permissions.ts',
      { domain: 'all', cms: ['src/access/routes.test.ts'], e2e: ['tests/visitor/visitor.spec.ts'] },
    ],
    [
      'in a route of a folder without tests: those that ask its address, and the table of all routes',
      'cms/src/api/job/routes/job.ts',
      { cms: ['src/access/routes.test.ts', 'src/jobs/jobs.test.ts'] },
    ],
    ['in the order of the start: its tests', 'cms/src/index.ts', { cms: ['src/start.test.ts'] }],
    [
      'in a helper of tests: who imports it',
      'cms/src/testing/people.ts',
      { cms: ['src/api/visitor/visitor.test.ts'] },
    ],
    [
      'in a screen: the tests of its folder though the application loads it late, and how it looks',
      'frontend/src/features/visitor/pages/log.tsx',
      {
        frontend: ['src/features/visitor/log.test.tsx'],
        e2e: ['tests/accessibility/screens.spec.ts', 'tests/visitor/visitor.spec.ts'],
      },
    ],
    [
      'in a worker of what screens share: who imports what starts it',
      'frontend/src/shared/worker.ts',
      {
        frontend: ['src/features/visitor/log.test.tsx', 'src/shared/table.test.tsx'],
        e2e: ['tests/visitor/visitor.spec.ts'],
      },
    ],
    [
      'in the frame of all screens: every test that opens the application',
      'frontend/src/app/routes.tsx',
      {
        frontend: ['src/features/qcr/qcr.test.tsx', 'src/features/visitor/log.test.tsx'],
        e2e: ['tests/accessibility/screens.spec.ts'],
      },
    ],
    ['in a test: itself', 'cms/src/api/qcr/qcr.test.ts', { cms: ['src/api/qcr/qcr.test.ts'] }],
    ['in a page object: its journeys', 'e2e/pages/log.page.ts', { e2e: ['tests/visitor/visitor.spec.ts'] }],
    [
      'in a feature whose journeys are elsewhere: those',
      'cms/src/api/build/services/build.ts',
      { e2e: ['tests/change-control/build.spec.ts'] },
    ],
    ['in a page that a test reads: that test', 'docs/operations.md', { cms: ['src/jobs/jobs.test.ts'] }],
    ['in a page that none reads: no other part', 'docs/locks.md', {}],
    [
      'in what starts the databases: all of the server',
      'scripts/lib/postgres/start-postgres.mjs',
      { cms: 'all' },
    ],
    ["in the server's packages: all that runs it", 'cms/package-lock.json', { cms: 'all', e2e: 'all' }],
    [
      'in the packages of all: everything',
      'package-lock.json',
      { domain: 'all', frontend: 'all', cms: 'all', e2e: 'all' },
    ],
  ])('%s', (_, file, expected) => {
    expect(chosen(file)).toEqual(expected);
  });

  it('that takes a file away runs the tests that were beside it', () => {
    expect(chosen('cms/src/api/qcr/services/gone.ts', 'cms/src/api/qcr/gone.test.ts')).toEqual({
      cms: ['src/api/qcr/qcr.test.ts'],
    });
  });

  it('says by way of what it reached a test', () => {
    const { cms } = partsTouched(['domain/src/shared/days.ts'], sources);
    expect(cms?.because).toEqual([
      'domain/src/shared/days.ts, by way of cms/src/api/visitor/services/visitor.ts',
    ]);
  });

  it('that is none runs nothing', () => {
    expect(partsTouched([], sources)).toEqual({});
  });
});

it.each(Object.entries(journeysElsewhere))('%s has its journeys in %s', (feature, journeys) => {
  const files = repositoryFiles();
  const inEither = files.filter((file) => file.includes(`/${feature}/`) && !file.startsWith('e2e/'));
  expect(inEither.length).toBeGreaterThan(0);
  expect(files.some((file) => file.startsWith(`e2e/tests/${journeys}/`))).toBe(true);
  expect(files.some((file) => file.startsWith(`e2e/tests/${feature}/`))).toBe(false);
});
