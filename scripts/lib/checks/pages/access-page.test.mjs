import { expect, it } from 'vitest';
import { faultsOfAccess, routesIn } from './access-page.mjs';

const source = `
  const { reads, takes } = recordRoutes('visitor', visitorList);
  export default routeList(
    ...reads('/visitors', 'visitor:list', 'visitor:read'),
    takes('POST /visitors', 'create', 'visitor:write', visitorInput, { refuses: ['visit-day-over'] }),
    route('GET /visitors/state', 'visitor.state', 'visitor:list', { gives: 'GET /visitors in short' }),
  );`;

const rows = [
  { call: 'GET /api/visitors', permission: 'visitor:list' },
  { call: 'GET /api/visitors/:id', permission: 'visitor:read' },
  { call: 'POST /api/visitors', permission: 'visitor:write' },
  { call: 'GET /api/visitors/state', permission: 'visitor:list' },
];

const permissions = {
  'visitor:list': { says: 'They list.' },
  'visitor:read': { says: 'They read.' },
  'visitor:write': { says: 'They write.' },
};

it('[SEC-01] reads the rows of a route list from its source', () => {
  expect(routesIn(source)).toEqual(rows);
});

it('[SEC-01] names a route that the page lacks, and one that is no route', () => {
  const page =
    '- `GET /api/visitors`: They list.\n- `GET /api/visitors/:id`: They read.\n- `GET /api/visitors/state`: They list.\n';
  expect(faultsOfAccess(`${page}- \`POST /api/visitors\`: They write.\n`, rows, permissions)).toEqual([]);
  expect(faultsOfAccess(`${page}- \`POST /api/visitors\`: They read.\n`, rows, permissions)).toEqual([
    'docs/access.md lacks: - `POST /api/visitors`: They write.',
    'docs/access.md says of no route: - `POST /api/visitors`: They read.',
  ]);
});
