import { HttpResponse } from 'msw';

/** The hundred newest of these records below the asked id, which may be at any depth of the filter. */
export function pageBelow(request: Request, records: readonly { id: number }[]) {
  const query = [...new URL(request.url).searchParams];
  const below = Number(query.find(([name]) => name.endsWith('[id][$lt]'))?.[1] ?? Infinity);
  const found = records.filter(({ id }) => id < below).toSorted((one, other) => other.id - one.id);
  return HttpResponse.json({ data: found.slice(0, 100), meta: { pagination: { total: found.length } } });
}
