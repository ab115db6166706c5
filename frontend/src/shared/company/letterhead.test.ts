import { accentColours } from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { queryClient } from '../http/query-client';
import { server, withFakeServer } from '../../testing/fake-server';
import { letterheadQuery } from './letterhead';

withFakeServer();

it('[SES-28] a company without a name is "Your company" on documents, and its empty lines are left out', async () => {
  const data = { name: '', addressLines: [], phone: '', logo: null };
  server.use(http.get('/api/company-profile', () => HttpResponse.json({ data, meta: {} })));
  expect(await queryClient.fetchQuery(letterheadQuery)).toEqual({
    name: 'Your company',
    addressLines: [],
    phone: '',
  });
});

it('[OPS-19] an accent is made dark enough for paper, and the portal’s own name goes along', async () => {
  const data = {
    name: 'Harbor',
    addressLines: [],
    phone: '',
    logo: null,
    accent: '#ffd400',
    portalName: 'HarborNet',
  };
  server.use(http.get('/api/company-profile', () => HttpResponse.json({ data, meta: {} })));
  const { accent, portal } = await queryClient.fetchQuery({ ...letterheadQuery, staleTime: 0 });
  expect(accent).toBe(accentColours('#ffd400', 'light').accent);
  expect(portal).toBe('HarborNet');
});
