import { useState } from 'react';
import type { Texts } from './sections';
import type { Stored, Written } from './use-document-form';

interface OneDocument<Values extends Texts, Row> {
  /** The stored record; null for none. */
  row: Row | null;
  create: (values: Values) => Promise<Row>;
  update: (id: string, patch: Values & { revision: number }) => Promise<Row>;
  /** Fetches what is stored now. */
  find: () => Promise<Row | null>;
  storedOf: (row: Row | null) => Stored<Values>;
  show: (row: Row) => void;
}

/**
 * Lets `useDocumentForm` save a document of which there may be only one: it is created or updated. Another person may
 * have created it since the form was opened. QIP-01, STR-01
 */
export function useOneDocument<Values extends Texts, Row extends { documentId: string }>(
  options: OneDocument<Values, Row>,
) {
  const { row, create, update, find, storedOf, show } = options;
  const [made, setMade] = useState<string | null>(null);
  const id = row?.documentId ?? made;
  return {
    stored: storedOf(row),
    save: async (values: Values, revision: number | null): Promise<Written<Values>> => {
      const saved =
        id === null || revision === null ? await create(values) : await update(id, { ...values, revision });
      return { ...storedOf(saved), show: () => show(saved) };
    },
    reload: async (): Promise<Stored<Values>> => {
      const theirs = await find();
      setMade(theirs?.documentId ?? null);
      return storedOf(theirs);
    },
  };
}
