import { type FieldError, isStorable, Refusal } from '@intranet/domain';
import type { Schema } from '../schema';
import { plainWords } from './plain-words';
import { isFields } from './sent';

/** Deeper than any valid body; a deeper one is an attack on the stack. */
const MAX_DEPTH = 20;

/** More values than any valid body has; a larger body is not checked further. */
const MAX_NODES = 10_000;

/** Checks a value before its schema: its texts, its depth, and the number of values. */
export function faultIn(body: unknown, most = MAX_NODES): FieldError | null {
  let nodes = 0;
  const look = (value: unknown, path: readonly string[]): FieldError | null => {
    nodes += 1;
    if (nodes > most) return { path: path.slice(0, -1).join('.'), message: 'This holds too many values.' };
    const unstorable = { message: 'This text has characters that cannot be stored.' };
    if (path.length > MAX_DEPTH) return { ...unstorable, path: path.slice(0, 3).join('.') };
    if (typeof value === 'string') return isStorable(value) ? null : { ...unstorable, path: path.join('.') };
    if (typeof value !== 'object' || value === null) return null;
    // A list is refused by its length before its items are checked.
    if (Array.isArray(value) && value.length > most)
      return { path: path.join('.'), message: 'This holds too many values.' };
    for (const key in value) {
      if (!Object.hasOwn(value, key)) continue;
      if (!isStorable(key)) return { ...unstorable, path: path.join('.') };
      const found = look(Reflect.get(value, key), [...path, key]);
      if (found) return found;
    }
    return null;
  };
  return look(body, []);
}

/** Maximum number of faults in a refusal; a sender with more has not read the first ones. */
export const MAX_ERRORS = 20;

const fieldErrors = (
  issues: { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[],
): FieldError[] =>
  issues
    .slice(0, MAX_ERRORS)
    .flatMap(({ path, message, code, keys }) =>
      code === 'unrecognized_keys' && keys
        ? keys
            .slice(0, MAX_ERRORS)
            .map((key) => ({ path: [...path, key].join('.'), message: 'This field is not accepted here.' }))
        : [{ path: path.join('.'), message }],
    );

export const badInput = (errors: FieldError[]): Refusal =>
  new Refusal('bad-input', { errors: errors.slice(0, MAX_ERRORS) }, errors[0]?.message);

/** A value of a body, parsed by a schema. @throws Refusal bad-input */
export function check<T>(value: unknown, schema: Schema<T>, mostValues = MAX_NODES): T {
  const fault = faultIn(value, mostValues);
  if (fault) throw badInput([fault]);
  if (!isFields(value)) throw badInput([{ path: '', message: 'Send the fields as an object.' }]);
  const result = schema.safeParse(value, { error: plainWords });
  if (!result.success) throw badInput(fieldErrors(result.error.issues));
  return result.data;
}
