import { buildMessages as say, refusals } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds, withBuildOffice } from '../../../../testing/build-office';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../../testing/fake-server';
import { aColleague } from '../../../../testing/people';
import { body, open } from '../testing/open-build';
import { withEligible } from './testing/edit-build';

withFakeServer();
withBuildOffice();
withEligible();

describe('assigning users', () => {
  beforeEach(() => {
    builds.assigned = [
      {
        id: 1,
        documentId: 'assigned1',
        buildNumber: 'build12',
        username: 'dan',
        firstLastName: 'Dan Lowe',
        email: 'dan@intranet.example',
        createdAt: '',
        updatedAt: '',
      },
    ];
    server.use(
      http.get('/api/users', () =>
        HttpResponse.json([
          aColleague('Dan Lowe', { username: 'dan' }),
          aColleague('Eve Stone', { username: 'eve' }),
        ]),
      ),
      http.post('/api/assigned-builds', () => HttpResponse.json({ data: {} }, { status: 201 })),
      http.delete('/api/assigned-builds/:id', () => new HttpResponse(null, { status: 204 })),
    );
  });
  const assign = async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Assign' }));
    await screen.findByRole('table', { name: 'Users to assign' }, { timeout: 10_000 });
    return app;
  };

  it('[BLD-14] offers developers by Name, Username and Email who are not assigned yet', async () => {
    await assign();
    const free = screen.getByRole('table', { name: 'Users to assign' });
    expect(
      within(free)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Name', 'Username', 'Email']);
    expect(within(free).getByRole('row', { name: /Eve Stone/ })).toHaveTextContent('eve');
    expect(within(free).queryByText('Dan Lowe')).toBeNull();
    const asked = lastAsked('GET /users')!.query;
    expect(asked.get('filters[groupNames][$contains]')).toBe(':Developer');
    // The directory of employees lacks these fields, since it holds active people only.
    expect(asked.has('filters[blocked][$eq]')).toBe(false);
  });

  it('[BLD-14] [BLD-16] assigns and unassigns', async () => {
    const { user } = await assign();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Eve Stone' }));
    await user.click(screen.getByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText(say.listSaved)).toBeVisible();
    expect(body('POST /assigned-builds')).toEqual({ build: 'build12', username: 'eve' });
    await user.click(screen.getByRole('checkbox', { name: 'Choose Dan Lowe' }));
    await user.click(screen.getByRole('button', { name: 'Unassign 1 user' }));
    await waitFor(() => expect(timesAsked('DELETE /assigned-builds/assigned1')).toBe(1));
  });

  it('[BLD-14] finds people by what is typed', async () => {
    const { user } = await assign();
    await user.type(screen.getByRole('searchbox', { name: 'Search in: users to assign' }), 'nobody');
    expect(await screen.findByText('No other developer found')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search in: assigned users' }), 'nobody');
    expect(await screen.findByText('No user found')).toBeVisible();
  });

  it('[BLD-14] says that no one is assigned yet', async () => {
    builds.assigned = [];
    await assign();
    expect(screen.getByText('No one is assigned to this build yet')).toBeVisible();
  });

  it('[BLD-14] [BLD-16] says when a person was assigned in the meantime, or the server fails', async () => {
    server.use(http.post('/api/assigned-builds', () => refuse('already-assigned-build'), { once: true }));
    const { user } = await assign();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Eve Stone' }));
    await user.click(screen.getByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText(new RegExp(refusals['already-assigned-build'].message))).toBeVisible();
    server.use(http.post('/api/assigned-builds', () => refuse('internal')));
    await user.click(await screen.findByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText(say.listFailedP2)).toBeVisible();
  });
});
