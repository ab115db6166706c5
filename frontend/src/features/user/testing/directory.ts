import type { Leaving, UserRecord } from '@intranet/domain';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { server } from '../../../testing/fake-server';
import { logIn, openApp } from '../../../testing/open-app';
import { aColleague, aUserRecord } from '../../../testing/people';

/** The people of the fake server. Tests change Emma. */
export const directory: { people: UserRecord[]; emma: UserRecord; leaving: Leaving } = {
  people: [],
  leaving: { directReports: [], holdings: [] },
  emma: aUserRecord('Emma Caldwell'),
};

const groups = [
  'Admin',
  'Employee',
  'Supervisor',
  'Administration',
  'IT',
  'CM',
  'CCB',
  'Project Manager',
  'Developer',
];

export const samuel = aColleague('Samuel Rivera', {
  username: 'supervisor',
  groups: [{ id: 3, name: 'Supervisor' }],
});

export const isForSupervisors = (query: URLSearchParams) => query.has('filters[groupNames][$contains]');

/** The name or address that a request checks. */
export const lookedUp = (query: URLSearchParams, field: 'username' | 'email') =>
  query.get(`filters[${field}Key][$eq]`);

export const isLookUp = (query: URLSearchParams) =>
  lookedUp(query, 'username') !== null || lookedUp(query, 'email') !== null;

/** The people, reset for each test. Call it after `withFakeServer`. */
export function withDirectory(): void {
  beforeEach(() => {
    directory.emma = aUserRecord('Emma Caldwell', {
      id: 7,
      username: 'employee',
      email: 'employee@intranet.example',
      title: 'Engineer',
    });
    directory.people = [directory.emma];
    directory.leaving = { directReports: [], holdings: [] };
    server.use(
      http.get('/api/groups', () =>
        HttpResponse.json({
          data: groups.map((name, id) => ({ id, name })),
          meta: { pagination: { total: 9 } },
        }),
      ),
      http.get('/api/users', ({ request }) => {
        const query = new URL(request.url).searchParams;
        const disabled = query.get('filters[$and][0][blocked][$eq]') === 'true';
        const rows = isForSupervisors(query)
          ? [samuel]
          : isLookUp(query)
            ? directory.people.filter(({ username, email }) =>
                [username, email].some((name) =>
                  [lookedUp(query, 'username'), lookedUp(query, 'email')].includes(name.toLowerCase()),
                ),
              )
            : directory.people.filter((one) => one.blocked === disabled);
        return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
      }),
      http.get('/api/users/7', () => HttpResponse.json(directory.emma)),
      http.get('/api/users/7/leaving', () => HttpResponse.json(directory.leaving)),
      http.put('/api/users/7', async ({ request }) => {
        const {
          groups: _,
          newSupervisor: _to,
          ...patch
        } = (await request.json()) as Partial<UserRecord & { newSupervisor: string }>;
        directory.emma = { ...directory.emma, ...patch, revision: directory.emma.revision + 1 };
        return HttpResponse.json(directory.emma);
      }),
    );
  });
}

export const asIt = () => logIn(aPerson({ id: 3, username: 'it', groups: ['IT', 'Employee'] }));

export const asAdmin = () =>
  logIn(
    aPerson({
      id: 1,
      username: 'administrator',
      groups: ['Admin', 'Employee'],
      role: { id: 2, name: 'Administrator' },
    }),
  );

export type User = ReturnType<typeof openApp>['user'];
export const submit = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

export async function openEdit() {
  const app = openApp('/Edit-User/7');
  await screen.findByLabelText('Username', {}, { timeout: 10_000 });
  return app;
}
