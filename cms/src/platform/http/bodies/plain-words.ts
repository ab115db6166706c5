/** The part of zod's issues that is used here. */
export interface Misfit {
  code?: string | undefined;
  expected?: unknown;
  input?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: readonly unknown[];
}

/** The type of a field, by the schema's name for it. */
const made: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * The demand on a field, in a sentence fit to show, for schemas without a message of their own: a screen never sends
 * such a value, but a program may. REL-02
 */
export function plainWords({ code, expected, input, minimum, maximum, values }: Misfit): string {
  if (input === undefined) return 'This field is required.';
  const kind = made[String(expected)];
  if (code === 'invalid_type' && kind) return `Please send ${kind} here.`;
  if (code === 'too_small' && typeof input === 'number')
    return `Please send a number of ${String(minimum)} or more.`;
  if (code === 'too_big' && typeof input === 'number')
    return `Please send a number of ${String(maximum)} or less.`;
  if (code === 'invalid_value' && values && values.length > 0)
    return `Please send one of these: ${values.map(String).join(', ')}.`;
  return 'This value is not accepted here.';
}
