import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Client } from '../../../testing/http';
import { serverForLists } from '../../../testing/servers/lists';

let administration: Client;

const { list, reports } = serverForLists((made) => ({ administration } = made));

describe('fields, the way of Strapi to ask for less,', () => {
  const actions = ['availableActions'];
  it.each(['fields=username,submitted', 'fields[0]=username&fields[1]=submitted'])(
    '[API-04] ?%s answers with these, the ids, and what a record has beside its fields',
    async (query) => {
      const { data } = await list(`/war-reports?${query}`);
      expect(data).toHaveLength(25);
      for (const record of data)
        expect(Object.keys(record).toSorted()).toEqual(
          [
            'documentId',
            'id',
            'submitted',
            'username',
            ...actions.filter((name) => name in record),
          ].toSorted(),
        );
    },
  );

  it('[API-04] works for one record as for a list, and * is all of them', async () => {
    const [{ documentId }] = await reports('sort=id:asc');
    const whole = (await administration.get(`/war-reports/${documentId}`)).body.data;
    const { id, username } = whole;
    const { body } = await administration.get(`/war-reports/${documentId}?fields=username`);
    expect(body.data).toMatchObject({ id, documentId, username });
    expect(body.data).not.toHaveProperty('activity');
    const all = await administration.get(`/war-reports/${documentId}?fields=*`);
    expect(all.body.data).toEqual(whole);
    expectRefusal(await administration.get(`/war-reports/${documentId}?fields=password`), 'bad-query');
  });

  it('filters and sorts by fields that it does not answer', async () => {
    const { data } = await list('/war-reports?fields=id&filters[username]=employee&sort=startDate:desc');
    expect(data.length).toBeGreaterThan(1);
    expect(data[0]).not.toHaveProperty('startDate');
  });

  it('asks the list of users for as little as parts does', async () => {
    const ask = async (query: string) => (await administration.get(`/users?${query}`)).body;
    expect(await ask('fields[0]=username&fields[1]=email')).toEqual(await ask('parts=username,email'));
  });
});
