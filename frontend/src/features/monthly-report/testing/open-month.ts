import type { ContractData, DirectoryPerson, WarReport } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, vi } from 'vitest';
import { aPerson, aReport } from '../../../testing/builders';
import { office, server } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';
import { pageBelow } from '../../../testing/page-below';

export const screenPath = '/WAR-Reports/View-Monthly-Report';
const title = 'Filter Options for viewing Monthly Reports';
export const trouble = 'There was an error retrieving information from the server! Please try again later.';

const company = {
  name: 'Harbor & Pine',
  addressLines: ['1 Pier'],
  phone: '555',
  supportContact: 'help@x',
  logo: null,
};

const people = [
  { username: 'employee', firstLastName: 'Emma Caldwell' },
  { username: 'zoe', firstLastName: 'Zoë Müller' },
] as DirectoryPerson[];

const lines = ['Atlas', 'Borealis'].map((project, index) => ({
  id: index + 1,
  project,
  division: 'Avionics',
  disabled: false,
})) as ContractData[];

const wrapped = (rows: unknown[]) =>
  HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } });

export const submitted = (facts: Partial<WarReport> = {}) =>
  aReport({ submitted: true, startDate: '2025-12-01', endDate: '2025-12-07', ...facts });

/** The query of each request for the reports of a filter, without that for the people and lines to choose from. */
export const asked = () =>
  office.asked
    .filter(({ what }) => what === 'GET /war-reports')
    .map(({ query }) => Object.fromEntries(query))
    .filter((query) => Object.keys(query).some((name) => /username|lineId/.test(name)));

/** People, charge lines and reports of a month. Call it after `withFakeServer`. */
export function withMonth(): void {
  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    server.use(
      http.get('/api/company-profile', () => HttpResponse.json({ data: company })),
      http.get('/api/users', () => HttpResponse.json(people)),
      http.get('/api/contract-datas', () => wrapped(lines)),
      http.get('/api/statistics/war-reports', () => HttpResponse.json({ data: { series: [] } })),
      http.get('/api/war-reports', ({ request }) => pageBelow(request, office.reports)),
    );
  });
}

export const asSupervisor = () =>
  logIn(
    aPerson({
      username: 'supervisor',
      firstName: 'Sam',
      lastName: 'Boss',
      groups: ['Employee', 'Supervisor'],
    }),
  );

export const apply = () => screen.getByRole('button', { name: 'Apply Filter' });
export const build = () => screen.getByRole('button', { name: 'Build Monthly Report' });
export const exportWord = () => screen.getByRole('button', { name: 'Export Word' });

export async function open(address = screenPath) {
  const app = openApp(address);
  await heading(title);
  return app;
}
