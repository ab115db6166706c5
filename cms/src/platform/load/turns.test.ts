import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Turns } from './turns';

const staying = new AbortController().signal;

/** Work still waiting at the end of a test is dismissed; it would time out during the tests of another file. */
const closing: AbortController[] = [];
afterEach(() => closing.splice(0).forEach((day) => day.abort()));

/** Pieces of work that end on command. */
function bench(turns: Turns) {
  const day = new AbortController();
  closing.push(day);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const give = (person: number, name: string, gone = day.signal) => {
    const piece = turns.take(person, gone, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
    void piece.catch(() => undefined);
    return piece;
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await wait(0);
  };
  return { begun, give, end };
}

describe('turns', () => {
  it('[OPS-06] everyone has one piece running, and only a limited number work at a time', async () => {
    const { begun, give, end } = bench(
      new Turns({ atOnce: 2, waitMs: 60_000, maxWaiting: 10, maxWaitingEach: 10 }),
    );
    void give(1, 'a1');
    void give(1, 'a2');
    void give(2, 'b1');
    void give(3, 'c1');
    await wait(0);
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('[OPS-06] a sender of a hundred pieces waits for them all; others wait for one of them', async () => {
    const { begun, give, end } = bench(
      new Turns({ atOnce: 1, waitMs: 60_000, maxWaiting: 200, maxWaitingEach: 150 }),
    );
    for (let piece = 0; piece < 100; piece += 1) void give(1, `a${piece}`);
    void give(2, 'b0');
    void give(2, 'b1');
    await wait(0);
    for (const name of ['a0', 'a1', 'b0']) await end(name);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'a2']);
    await end('a2');
    expect(begun.at(-1)).toBe('b1');
  });

  it('[OPS-06] a sender of more than the queue may hold is refused, and blocks no one else', async () => {
    const { begun, give, end } = bench(
      new Turns({ atOnce: 1, waitMs: 60_000, maxWaiting: 200, maxWaitingEach: 50 }),
    );
    const pieces = Array.from({ length: 300 }, (_, piece) => give(1, `a${piece}`));
    const refused = Promise.allSettled(pieces.slice(51));
    void give(2, 'b');
    expect((await refused).map(({ status }) => status)).toEqual(
      Array.from({ length: 249 }, () => 'rejected'),
    );
    await end('a0');
    await end('a1');
    expect(begun).toEqual(['a0', 'a1', 'b']);
  });

  it('[OPS-06] a sender who waits too long, or comes when too many wait, gets the answer that the server is busy', async () => {
    const turns = new Turns({ atOnce: 1, waitMs: 50, maxWaiting: 1, maxWaitingEach: 1 });
    const { give, end } = bench(turns);
    const first = give(1, 'a');
    const second = give(2, 'b');
    const refused = expect(second).rejects.toMatchObject({ code: 'busy' });
    await expect(give(3, 'c')).rejects.toMatchObject({ code: 'busy' });
    await refused;
    await end('a');
    expect(await first).toBe('a');
    const later = give(3, 'd');
    await wait(0);
    await end('d');
    expect(await later).toBe('d');
  });

  it('[OPS-06] a sender who has gone is not waited for, and their request is not started', async () => {
    // Longer than the test may take, so it is not the wait that ends.
    const { begun, give, end } = bench(
      new Turns({ atOnce: 1, waitMs: 600_000, maxWaiting: 10, maxWaitingEach: 10 }),
    );
    const leaving = new AbortController();
    void give(1, 'a');
    const second = give(2, 'b', leaving.signal);
    void give(3, 'c');
    await wait(0);
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'busy' });
    await end('a');
    expect(begun).toEqual(['a', 'c']);
    await expect(give(2, 'd', leaving.signal)).rejects.toMatchObject({ code: 'busy' });
  });

  it('a piece that fails makes room as one that succeeds', async () => {
    const turns = new Turns({ atOnce: 1, waitMs: 60_000, maxWaiting: 10, maxWaitingEach: 10 });
    await expect(turns.take(1, staying, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(2, staying, () => Promise.resolve('yes'))).toBe('yes');
  });
});
