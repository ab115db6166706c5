import { useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../form/server-errors';
import { useDomainForm } from '../form/use-domain-form';
import { isStale } from '../http/api-error';
import type { Touched } from '../http/keys';
import type { Flat } from './merge';
import { useStaleForm } from './use-stale-form';
import { useWrite } from './use-write';
import { failureWords } from './failure-words';

interface RecordFormOptions<Values extends Flat, Stored> {
  schema: Parameters<typeof useDomainForm<Values>>[0];
  /** Null for a new record. */
  initial: Stored | null;
  /** The initial values of a new record. */
  blank: Values;
  valuesOf: (record: Stored) => Values;
  create: (values: Values) => Promise<Stored>;
  update: (id: string, values: Values, revision: number) => Promise<Stored>;
  /** Fetches what is stored now, if another person saved first. */
  reload: (id: string) => Promise<Stored>;
  /** @param known the record before; null for a new one */
  success: (known: Stored | null) => string;
  failure: string;
  /** Shown when another person saved first and their version cannot be fetched. */
  reloadFailure?: string;
  inDialog?: boolean;
  touches: readonly Touched[];
  onSaved: (saved: Stored, known: Stored | null, form: UseFormReturn<Values, unknown, Values>) => void;
}

/**
 * The form of one record, new or edited, with its revision. When another person saved first, their version is shown
 * beside what was typed, which stays; the next submit is based on theirs.
 */
export function useRecordForm<Values extends Flat, Stored extends { documentId: string; revision: number }>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { schema, initial, blank, valuesOf, failure, reloadFailure = failure, inDialog = false } = options;
  const [known, setKnown] = useState(initial);
  const begun = known ? valuesOf(known) : blank;
  const form = useDomainForm<Values>(schema, begun as DefaultValues<Values>);
  const stale = useStaleForm(form);

  const catchUp = async (before: Stored, typed: Values): Promise<true | string> => {
    try {
      const now = await options.reload(before.documentId);
      setKnown(now);
      stale.catchUp(valuesOf(before), typed, valuesOf(now));
      return true;
    } catch (error) {
      return failureWords(error, reloadFailure);
    }
  };

  const { run, failureMessage } = useWrite<Values, Stored>({
    send: (values) =>
      known ? options.update(known.documentId, values, known.revision) : options.create(values),
    success: () => options.success(known),
    failure,
    atFields: fieldsOf(form),
    inDialog,
    touches: options.touches,
    onDone: (saved) => {
      if (known) setKnown(saved);
      stale.forget();
      options.onSaved(saved, known, form);
    },
    onFailed: (error, typed) => (known && isStale(error) ? catchUp(known, typed) : false),
  });

  return { form, submit: run, failureMessage, known, meanwhile: stale.meanwhile };
}
