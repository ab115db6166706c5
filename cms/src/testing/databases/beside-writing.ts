import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from '../server';

/** Do work while another process keeps writing into the database of a server. */
export async function besideWriting<T>({ db }: TestServer, work: () => Promise<T>): Promise<T> {
  let going = true;
  const other = (async () => {
    while (going) {
      await db('up_users').where({ username: 'customer' }).update({ title: 'Customer' });
      await wait(1);
    }
  })();
  try {
    return await work();
  } finally {
    going = false;
    await other;
  }
}
