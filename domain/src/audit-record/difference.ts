/** Fields that are never recorded, under any of their names. */
const secret = /password|token|code|hash/i;

/** A value without its secrets, at any depth. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, part]) => [name, withoutSecrets(part)]),
  );
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The fields that differ, before and after, without secrets. A field that only one side has counts as empty on the
 * other. SEC-08
 */
export function difference(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !secret.test(name) && !same(before[name], after[name]),
  );
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, withoutSecrets(source[name] ?? null)]));
  return { before: pick(before), after: pick(after) };
}
