import { scimFault } from './scim-fault.js';
import { type ScimOperation, scimNames } from './scim-schemas.js';

/** What a directory says of a person, as far as the product keeps it. What is left out stays. OPS-20 */
export interface DirectoryFields {
  userName?: string;
  externalId?: string | null;
  firstName?: string;
  lastName?: string;
  /** The whole name, where its parts are not sent. */
  fullName?: string | null;
  email?: string;
  title?: string | null;
  division?: string | null;
  workPhone?: string | null;
  workCellPhone?: string | null;
  /** The id of their supervisor. */
  manager?: string | null;
  active?: boolean;
}

const enterprise = scimNames.enterprise.toLowerCase();
const core = `${scimNames.user.toLowerCase()}:`;

/** What the product says and a directory cannot change. */
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'schemas', 'groups']);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an attribute of an object, whatever the case of its name. */
function attribute(of: unknown, name: string): unknown {
  if (!isObject(of)) return undefined;
  const found = Object.entries(of).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}

function optionalText(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw scimFault('invalidValue', `${name} must be a text.`);
  return String(value).trim() || null;
}

function text(name: string, value: unknown): string {
  const found = optionalText(name, value);
  if (found === null) throw scimFault('invalidValue', `${name} is required.`);
  return found;
}

/** Microsoft sends a flag as "True" and "False". */
function flag(name: string, value: unknown): boolean {
  const said = typeof value === 'string' ? value.toLowerCase() : value;
  if (said === true || said === 'true') return true;
  if (said === false || said === 'false') return false;
  throw scimFault('invalidValue', `${name} must be true or false.`);
}

/** The chosen value of a list such as `emails`: of this type, else the primary one, else the first. */
function chosen(values: unknown, type: string): unknown {
  if (!Array.isArray(values)) return isObject(values) ? attribute(values, 'value') : values;
  const typed = values.find((one) => String(attribute(one, 'type')).toLowerCase() === type);
  const found = typed ?? values.find((one) => attribute(one, 'primary') === true) ?? values[0];
  return isObject(found) ? attribute(found, 'value') : found;
}

/** The telephone number of one type; undefined where the list has none. */
const ofType = (values: unknown, type: string): unknown =>
  Array.isArray(values)
    ? attribute(
        values.find((one) => String(attribute(one, 'type')).toLowerCase() === type),
        'value',
      )
    : undefined;

const managerOf = (value: unknown): string | null => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return optionalText('manager', isObject(one) ? attribute(one, 'value') : one);
};

type Take = (fields: DirectoryFields, value: unknown) => void;

/** What is done with each attribute, by its path in small letters. */
const takes: Readonly<Record<string, Take>> = {
  username: (fields, value) => (fields.userName = text('userName', value)),
  externalid: (fields, value) => (fields.externalId = optionalText('externalId', value)),
  active: (fields, value) => (fields.active = flag('active', value)),
  title: (fields, value) => (fields.title = optionalText('title', value)),
  displayname: (fields, value) => (fields.fullName ??= optionalText('displayName', value)),
  'name.formatted': (fields, value) => (fields.fullName = optionalText('name.formatted', value)),
  'name.givenname': (fields, value) => (fields.firstName = text('name.givenName', value)),
  'name.familyname': (fields, value) => (fields.lastName = text('name.familyName', value)),
  name: (fields, value) => takeAll(fields, value, 'name.'),
  emails: (fields, value) => (fields.email = text('emails', chosen(value, 'work'))),
  'emails.value': (fields, value) => (fields.email = text('emails', chosen(value, 'work'))),
  phonenumbers(fields, value) {
    const [work, mobile] = [ofType(value, 'work'), ofType(value, 'mobile')];
    if (work !== undefined || value === null) fields.workPhone = optionalText('phoneNumbers', work);
    if (mobile !== undefined || value === null) fields.workCellPhone = optionalText('phoneNumbers', mobile);
  },
  'phonenumbers.work': (fields, value) =>
    (fields.workPhone = optionalText('phoneNumbers', chosen(value, 'work'))),
  'phonenumbers.mobile': (fields, value) =>
    (fields.workCellPhone = optionalText('phoneNumbers', chosen(value, 'mobile'))),
  [enterprise]: (fields, value) => takeAll(fields, value, `${enterprise}:`),
  [`${enterprise}:department`]: (fields, value) => (fields.division = optionalText('department', value)),
  [`${enterprise}:manager`]: (fields, value) => (fields.manager = managerOf(value)),
  [`${enterprise}:manager.value`]: (fields, value) => (fields.manager = managerOf(value)),
};

function takeAll(fields: DirectoryFields, value: unknown, before: string): void {
  if (value === null || value === undefined) return;
  if (!isObject(value)) throw scimFault('invalidValue', 'An object was expected.');
  for (const [key, one] of Object.entries(value)) takes[`${before}${key.toLowerCase()}`]?.(fields, one);
}

const selected = /^(emails|phonenumbers)\[\s*(type|primary)\s+eq\s+"?(\w+)"?\s*\](?:\.(\w+))?$/;

/** A path in the terms of `takes`; what the product keeps nothing of stays as it is. @throws Refusal invalidPath */
function placeOf(path: string): string {
  const plain = path.trim().toLowerCase();
  const place = plain.startsWith(core) ? plain.slice(core.length) : plain;
  const [whole, list, by, which, part = 'value'] = selected.exec(place) ?? [];
  if (whole !== undefined) {
    if (part !== 'value') return `${list}.${part}`;
    if (list === 'phonenumbers') return `phonenumbers.${which}`;
    return by === 'primary' || which === 'work' ? 'emails.value' : `emails.${which}`;
  }
  if (!/^[\w:.$-]+$/.test(place) && !/^[\w:.$-]+\[[^[\]]+\](\.\w+)?$/.test(place))
    throw scimFault('invalidPath', 'The path of an operation cannot be read.');
  return place;
}

/** The fields of a whole user: POST and PUT. OPS-20 @throws Refusal bad-input */
export function fieldsOfUser(resource: object): DirectoryFields {
  const fields: DirectoryFields = {};
  for (const [key, value] of Object.entries(resource)) {
    const place = placeOf(key);
    if (value !== undefined && !readOnly.has(place)) takes[place]?.(fields, value);
  }
  return fields;
}

function takePatch(fields: DirectoryFields, path: string, value: unknown): void {
  const place = placeOf(path);
  if (readOnly.has(place)) throw scimFault('mutability', `${path} cannot be changed here.`);
  takes[place]?.(fields, value);
}

/** Which of SCIM's three operations it is; Microsoft writes them with a capital. @throws Refusal invalidSyntax */
export function operationOf({ op }: ScimOperation): 'add' | 'replace' | 'remove' {
  const name = op.toLowerCase();
  if (name === 'add' || name === 'replace' || name === 'remove') return name;
  throw scimFault('invalidSyntax', 'An operation is add, replace or remove.');
}

/**
 * The fields that the operations of a PATCH change; without a path their value holds attributes, or paths. OPS-20
 * @throws Refusal bad-input
 */
export function fieldsOfPatch(operations: readonly ScimOperation[]): DirectoryFields {
  const fields: DirectoryFields = {};
  for (const one of operations) {
    const op = operationOf(one);
    if (one.path) {
      takePatch(fields, one.path, op === 'remove' ? null : one.value);
      continue;
    }
    if (op === 'remove') throw scimFault('noTarget', 'Say with a path what to remove.');
    if (!isObject(one.value)) throw scimFault('invalidValue', 'Without a path the value holds attributes.');
    for (const [key, value] of Object.entries(one.value))
      if (!readOnly.has(key.toLowerCase())) takePatch(fields, key, value);
  }
  return fields;
}

/** The names of a person who has only a whole name: the last word is the last name. */
export function namesOf({ firstName, lastName, fullName }: DirectoryFields): {
  firstName: string | undefined;
  lastName: string | undefined;
} {
  const words = (fullName ?? '').split(/\s+/u).filter(Boolean);
  return {
    firstName: firstName ?? (words.slice(0, -1).join(' ') || undefined),
    lastName: lastName ?? words.at(-1),
  };
}
