import { useMemo, useState } from 'react';

/** Chosen rows. They stay chosen while the table turns its pages. AST-06, TIC-08 */
export function useChosenRows<Row extends { documentId: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const change = (work: (after: Map<string, Row>) => void) =>
      setChosen((before) => {
        const after = new Map(before);
        work(after);
        return after;
      });
    return {
      count: chosen.size,
      /** In the order in which they were chosen. */
      list: () => [...chosen.values()],
      has: (row: Row) => chosen.has(row.documentId),
      toggle: (row: Row) =>
        change((after) => {
          if (!after.delete(row.documentId)) after.set(row.documentId, row);
        }),
      add: (rows: readonly Row[]) => change((after) => rows.forEach((row) => after.set(row.documentId, row))),
      clear: () => setChosen(new Map()),
      /** Replaces a changed row among the chosen ones. */
      renew: (row: Row) =>
        change((after) => {
          if (after.has(row.documentId)) after.set(row.documentId, row);
        }),
      forget: (...ids: string[]) => change((after) => ids.forEach((id) => after.delete(id))),
    };
  }, [chosen]);
}

export type ChosenRows<Row extends { documentId: string }> = ReturnType<typeof useChosenRows<Row>>;
