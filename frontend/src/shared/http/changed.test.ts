import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/log-in';
import { whenChanged } from './changed';

withFakeServer();

/** A server that sends the version of its list, or none. */
function listOf(facts: { people: string[]; version: string | null }) {
  const sent: number[] = [];
  server.use(
    http.get('/api/users', ({ request }) => {
      const { people, version } = facts;
      const isKnown = version !== null && request.headers.get('if-none-match') === version;
      sent.push(isKnown ? 304 : 200);
      const headers: HeadersInit = version === null ? [] : [['ETag', version]];
      return isKnown
        ? new HttpResponse(null, { status: 304, headers })
        : HttpResponse.json(people, { headers });
    }),
  );
  return sent;
}

const asker = (client = new QueryClient()) => ({
  client,
  ask: () =>
    client.fetchQuery({
      queryKey: ['people', 'all'],
      queryFn: (context) =>
        whenChanged(context, {
          path: '/users',
          params: {},
          make: (people: string[]) => people.map((name) => name.toUpperCase()),
        }),
      structuralSharing: false,
    }),
});

it('[OPS-06] a list that has not changed is not sent again, and stays the identical object', async () => {
  logIn();
  const facts = { people: ['emma'], version: 'W/"one"' };
  const sent = listOf(facts);
  const { ask } = asker();
  const first = await ask();
  expect(first).toEqual(['EMMA']);
  expect(await ask()).toBe(first);
  Object.assign(facts, { people: ['emma', 'zoe'], version: 'W/"two"' });
  expect(await ask()).toEqual(['EMMA', 'ZOE']);
  expect(await ask()).toEqual(['EMMA', 'ZOE']);
  expect(sent).toEqual([200, 304, 200, 304]);
});

it('[OPS-06] what has been forgotten, and what has no version, is asked for whole', async () => {
  logIn();
  const facts: { people: string[]; version: string | null } = { people: ['emma'], version: 'W/"one"' };
  const sent = listOf(facts);
  const { client, ask } = asker();
  await ask();
  // As after another person logs in.
  client.clear();
  expect(await ask()).toEqual(['EMMA']);
  facts.version = null;
  expect(await ask()).toEqual(['EMMA']);
  expect(await ask()).toEqual(['EMMA']);
  expect(sent).toEqual([200, 200, 200, 200]);
});
