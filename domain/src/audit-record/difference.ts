/** Never recorded, however they are called. */
const secret = /password|token|code|hash/i;

/** A value without what is secret in it, however deep it lies. */
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
 * What a change changed: the differing fields, before and after, without secrets. SEC-08.
 * Fields that only one side has count as empty on the other.
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
