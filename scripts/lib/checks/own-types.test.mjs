import { describe, expect, it } from 'vitest';
import { ownTypes } from './own-types.mjs';

const user = {
  file: 'domain/src/user/user.ts',
  text: 'export interface User {\n  id: number;\n}\nexport type Name = string;\n',
};

const says = (/** @type {string} */ name) =>
  `${user.file}: no other file imports the type ${name}; do not export it`;

describe('an exported type', () => {
  it('is refused when no other file imports it', () => {
    const own = { file: 'cms/src/own.ts', text: 'const user: User = { id: 1 }; // export type Name\n' };
    expect(ownTypes([user, own])).toEqual([says('User'), says('Name')]);
  });

  it.each([
    ["import { can, type User } from '@intranet/domain';", 'User'],
    ["import type {\n  User,\n  Other,\n} from './user';", 'User'],
    ["import fallback, { type Name as Called } from './user';", 'Name'],
    ["export { type Name } from './user.js';", 'Name'],
    ["/** @param {import('./user.js').Name} name */", 'Name'],
  ])('is in use by %j', (text, name) => {
    expect(ownTypes([user, { file: 'cms/src/other.ts', text }])).not.toContain(says(name));
  });

  it('is not in use by an import in its own file, which is of another one', () => {
    const both = { ...user, text: `import { type User } from './old.js';\n${user.text}` };
    expect(ownTypes([both])).toContain(says('User'));
  });
});
