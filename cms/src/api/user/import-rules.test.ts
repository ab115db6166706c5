import { type Actor, importedUserInput } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { judgePeople, type Present } from './import-rules';

const actor: Actor = { id: 1, username: 'it', role: 'Authenticated', groups: ['Employee', 'IT'] };
const rowsOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    index,
    fault: null,
    values: {
      username: `in.file${index}`,
      email: `in.file${index}@intranet.example`,
      firstName: 'Filip',
      lastName: `Row-${index}`,
      dob: '1980-02-29',
    },
  }));

/** The shortest of three, in milliseconds: another process may interrupt one. */
async function shortest(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

it('[IMP-07] rows about people cost little more to get ready than to read', async () => {
  const rows = rowsOf(1_000);
  const reading = await shortest(() => rows.map(({ values }) => importedUserInput.safeParse(values)));
  const ready = await shortest(() => judgePeople(new Map(), rows, actor));
  // With a schema made for each row it was thirty times as long.
  expect(ready).toBeLessThan(10 * reading);
});

it('[IMP-07] while many rows are made ready, others have their turn', async () => {
  let turns = 0;
  let judging = true;
  const count = () => {
    turns += 1;
    if (judging) setImmediate(count);
  };
  setImmediate(count);
  // So many that the fastest machine takes longer than one turn.
  await judgePeople(new Map(), rowsOf(50_000), actor);
  judging = false;
  expect(turns).toBeGreaterThan(1);
});

describe('rows find people as a log-in does', () => {
  const present = (id: number, username: string, username_key: string): [number, Present] => {
    const email = `person${id}@intranet.example`;
    const facts = { id, role: 'Authenticated', groups: ['Employee' as const], blocked: false } as const;
    const fields = { username, email, reportsTo: 'None', firstName: 'Filip', lastName: 'Present' };
    return [
      id,
      {
        facts,
        supervisorId: null,
        fields,
        keys: { username: username_key, email },
      },
    ];
  };

  const judged = async (username: string) => {
    const people = new Map([
      present(2, 'jörg', 'jörg'),
      // Of an earlier version.
      present(3, 'JÖRG', 'JÖRG'),
      present(4, 'Kim', 'kim'),
    ]);
    const values = { username, email: 'new@intranet.example', firstName: 'Filip', lastName: 'Changed' };
    const row = { index: 0, fault: null, values };
    return (await judgePeople(people, [row], actor))(row);
  };

  it.each([
    ['Jörg'.normalize('NFD'), 2],
    ['JÖRG', 3],
    ['KIM', 4],
  ])('[USR-17] %s in a file is person %i', async (username, id) => {
    expect(await judged(username)).toMatchObject({ fate: 'update', step: { seat: id } });
  });

  it('[USR-17] a name with the sign of Kelvin is not Kim, but somebody new, whose date of birth is missing', async () => {
    await expect(judged('\u212Aim')).rejects.toMatchObject({
      details: { errors: [expect.objectContaining({ path: 'dob' })] },
    });
  });
});
