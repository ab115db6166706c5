import type { Json } from '../http';

/** Random numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const lone = String.fromCharCode(0xd800);

/** Values that some code or database may not expect where another one should be. */
const hostile: readonly unknown[] = [
  [null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324],
  [
    '',
    ' ',
    'x',
    '0',
    '-1',
    '12',
    '1e5',
    'true',
    'null',
    'None',
    'me',
    "'; --",
    '%',
    '_',
    '\\',
    '"',
    '$1',
    '?',
  ],
  ['2026-02-30', '31.12.2025', '0026-01-01', '0001-01-01', '0000-00-00', '9999-12-31', '99999-01-01'],
  ['infinity', '-infinity', 'epoch', 'now', '2026-01-01T00:00:00Z', '24:00', '25:00', '00:00', '0:0'],
  ['a\u0000b', lone, '\u200b', '\u202e', '\ufeff', 'İ', 'ß', '🙂', 'e\u0301', 'x'.repeat(5000)],
  ['__proto__', 'constructor', 'toString', 'zzzzzzzzzzzzzzzzzzzzzzzz', '<p>a</p>', '{}', '[]'],
  [[], {}, [null], [[]], [{}], [''], ['x', 'x'], [0], { toString: 'x' }, { valueOf: 'x' }, { length: 5 }],
  [{ id: 1 }, { id: 'x' }, { documentId: null }, { trim: 'x' }, { toLowerCase: 'x' }, { normalize: 'x' }],
  [JSON.parse('{"__proto__": {"a": 1}}')],
].flat();

type Place = (string | number)[];

/** Every place in a value, its own first. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** Further fields that some route knows, so that another one is sent them too. */
const names = ['revision', 'username', 'groups', 'role', 'id', 'documentId', 'project', 'build', 'lastName'];
const more = [...names, 'stage', 'status', 'internal', 'reportsTo', 'personToSee', 'assetNumber', 'dob', 'x'];

/** The body with one to three values replaced, removed or added. */
export function mutated(body: Json, random: () => number): Json {
  // A copy, since it may itself be changed next.
  const oneOf = <T>(items: readonly T[]): T => structuredClone(items[Math.floor(random() * items.length)]!);
  let copy: Json = structuredClone(body);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const at = oneOf(placesIn(copy));
    const key = at.at(-1);
    if (key === undefined) {
      // The whole body is replaced now and then only, since little is read of such a one.
      if (random() < 0.1) copy = oneOf(hostile);
      continue;
    }
    const parent = at.slice(0, -1).reduce<Json>((inside, name) => inside[name], copy);
    const chance = random();
    if (chance < 0.7) parent[key] = oneOf(hostile);
    else if (chance < 0.8 && !Array.isArray(parent)) delete parent[key];
    else if (!Array.isArray(parent)) parent[oneOf(more)] = oneOf(hostile);
    else parent.push(oneOf(hostile));
  }
  return copy;
}
