import { scimFault } from './scim-fault.js';
import type { ScimOperation } from './scim-schemas.js';
import { operationOf } from './scim-user.js';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const entry = (of: object, name: string): unknown =>
  Object.entries(of).find(([key]) => key.toLowerCase() === name)?.[1];

/** The ids of members as they are sent: one, or a list. @throws Refusal invalidValue */
function idsIn(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    const id = isObject(one) ? entry(one, 'value') : one;
    if (typeof id !== 'string' && typeof id !== 'number')
      throw scimFault('invalidValue', 'A member is named by its id, as "value".');
    return String(id);
  });
}

/** The members that a whole group lists, undefined where it says nothing of them: PUT. OPS-20 */
export function membersOfGroup(resource: object): string[] | undefined {
  const members = entry(resource, 'members');
  return members === undefined || members === null ? undefined : idsIn(members);
}

/** The name of a group as it is sent. @throws Refusal invalidValue */
export function nameOfGroup(resource: object): string {
  const name = entry(resource, 'displayname');
  if (typeof name !== 'string' || name.trim() === '')
    throw scimFault('invalidValue', 'displayName is required.');
  return name.trim();
}

const one = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i;

function changeMembers(
  members: Set<string>,
  op: ReturnType<typeof operationOf>,
  ids: readonly string[],
): void {
  if (op === 'replace') members.clear();
  for (const id of ids) {
    if (op === 'remove') members.delete(id);
    else members.add(id);
  }
}

/** @param name the group's own, which no directory changes */
function takeAttributes(members: Set<string>, name: string, op: 'add' | 'replace', value: unknown): void {
  if (!isObject(value) || Array.isArray(value))
    throw scimFault('invalidValue', 'Without a path the value holds attributes.');
  const called = entry(value, 'displayname');
  if (called !== undefined && called !== name)
    throw scimFault('mutability', 'The groups have fixed names here.');
  const listed = membersOfGroup(value);
  if (listed) changeMembers(members, op, listed);
}

/**
 * The members of a group after the operations of a PATCH, in the forms of Microsoft and Okta. OPS-20
 * @param name the group's own
 * @throws Refusal bad-input
 */
export function membersAfter(
  before: readonly string[],
  name: string,
  operations: readonly ScimOperation[],
): string[] {
  const members = new Set(before);
  for (const operation of operations) {
    const op = operationOf(operation);
    const { value } = operation;
    const path = operation.path?.trim().replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/i, '');
    const single = path ? one.exec(path) : null;
    if (!path) {
      if (op === 'remove') throw scimFault('noTarget', 'Say with a path what to remove.');
      takeAttributes(members, name, op, value);
    } else if (single) changeMembers(members, op === 'remove' ? 'remove' : 'add', [single[1] ?? '']);
    else if (path.toLowerCase() === 'members') {
      if (op === 'remove' && (value === undefined || value === null)) members.clear();
      else changeMembers(members, op, idsIn(value));
    } else if (path.toLowerCase() === 'displayname')
      takeAttributes(members, name, 'replace', { displayName: value });
    else if (path.toLowerCase() !== 'externalid')
      throw scimFault('invalidPath', 'Only the members of a group can be changed.');
  }
  return [...members];
}
