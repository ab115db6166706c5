import { expect, inject, it } from 'vitest';
import { productRoutes } from '../product-routes';
import { unnamedRefusal } from './own-refusals';

const { refusals } = inject('surroundings');

it('[REL-02] a test fails where a route answers a code that its row does not name', () => {
  const of = (call: string, code: unknown) => unnamedRefusal(refusals, call, code);
  expect(of('POST /api/webhooks', 'too-many-webhooks')).toBeNull();
  expect(of('PUT /api/webhooks/abc', 'too-many-webhooks')).toContain('PUT /api/webhooks/:id answered');
  expect(of('POST /api/it-tickets/batch?x=1', 'qpr-closed')).toContain('POST /api/it-tickets/batch answered');
  expect(of('PUT /api/it-tickets/abc/', 'solution-unresolved')).toBeNull();
  // Every route may give these, and what is no code is none of ours.
  expect(of('PUT /api/webhooks/abc', 'stale')).toBeNull();
  expect(of('PUT /api/webhooks/abc', undefined)).toBeNull();
  expect(of('GET /api/no-such-route', 'qpr-closed')).toBeNull();
});

it('[REL-02] the compiled rows are those of the sources', async () => {
  const rows = (await productRoutes()).map(({ call, terms }) => [call, terms.refuses ?? []]);
  expect(refusals).toEqual(Object.fromEntries(rows));
});
