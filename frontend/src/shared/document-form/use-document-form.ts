import { CLEARED } from '../form/words';
import { useEffect, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { fieldsOf } from '../form/server-errors';
import { useDomainForm } from '../form/use-domain-form';
import { ApiError, isStale } from '../http/api-error';
import { useAlerts } from '../ui/alerts';
import type { VaultForm } from '../vault/forms';
import { useVault } from '../vault/use-vault';
import { useStaleForm } from '../write/use-stale-form';
import { useWrite } from '../write/use-write';
import { failureWords } from '../write/failure-words';
import type { Texts } from './sections';

/** The stored texts of a document and their revision; null for a new document. */
export interface Stored<Values> {
  values: Values;
  revision: number | null;
}

/** The same right after a write. */
export interface Written<Values> extends Stored<Values> {
  /** Shows the record on the screen, which may replace the form. */
  show: () => void;
}

/** The vault keeps the texts and the revision that they were based on. */
interface Typed<Values> {
  values: Values;
  base: Stored<Values>;
}

interface DocumentFormOptions<Values extends Texts> {
  /** The kind of document and its id, for the vault. */
  kind: VaultForm;
  record: string;
  schema: Parameters<typeof useDomainForm<Values>>[0];
  stored: Stored<Values>;
  /** Initial values of an empty form. */
  suggested?: Partial<Values>;
  save: (values: Values, revision: number | null) => Promise<Written<Values>>;
  /** Fetches what is stored now, if another person saved first. */
  reload: () => Promise<Stored<Values>>;
  /** The message when saving failed or a text is missing. */
  failure: string;
  onSaved: () => void;
}

/** Another person has saved it meanwhile, or has created the only one there may be. */
const isLate = (error: unknown): boolean =>
  isStale(error) || (error instanceof ApiError && ['qip-exists', 'str-exists'].includes(error.code));

const same = (one: Texts, other: Texts): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/**
 * The form of a document of many texts. Nothing typed is lost to a reload, to another person's save, or to Clear Form.
 * QIP-05, STR-01
 */
export function useDocumentForm<Values extends Texts>(options: DocumentFormOptions<Values>) {
  const { stored, save, reload, failure, onSaved } = options;
  const alerts = useAlerts();
  const vault = useVault<Typed<Values>>(options.kind, options.record);
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const [known, setKnown] = useState(vault.restored?.value.base ?? stored);
  const [begun] = useState<Values>(() => ({ ...stored.values, ...options.suggested }));
  const form = useDomainForm<Values>(
    options.schema,
    (vault.restored?.value.values ?? begun) as DefaultValues<Values>,
    'onTouched',
  );
  const stale = useStaleForm(form);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (same(values, known.values) || same(values, begun)) vault.forget();
          else vault.keep({ values: { ...values }, base: known });
        },
      }),
    [form, known, begun, vault],
  );

  const write = useWrite<Values, Written<Values>>({
    send: (values) => save(values, known.revision),
    failure,
    atFields: fieldsOf(form),
    onDone: ({ show, ...saved }) => {
      setKnown(saved);
      form.reset(saved.values);
      stale.forget();
      vault.forget();
      setRestoredAt(null);
      show();
      onSaved();
    },
    onFailed: (error, typed) => (isLate(error) ? catchUp(typed) : false),
  });

  async function catchUp(typed: Values): Promise<true | string> {
    try {
      const now = await reload();
      stale.catchUp(known.values, typed, now.values);
      setKnown(now);
      return true;
    } catch (error) {
      return failureWords(error, failure);
    }
  }

  /** Empties the form; the texts can be restored. */
  function clear(): void {
    alerts.clear();
    const before = form.getValues();
    const show = (values: Values) => form.reset(values, { keepDefaultValues: true });
    const empty = Object.fromEntries(Object.keys(before).map((name) => [name, ''])) as Values;
    if (same(before, empty)) return;
    // Leaving an emptied field would show its error.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    show(empty);
    alerts.success(CLEARED, {
      actions: [{ label: 'Undo', onChoose: () => show(before) }],
    });
  }

  return {
    form,
    submit: write.run,
    /** A text is missing. QIP-05, STR-01 */
    complain: () => alerts.failure(failure),
    clear,
    meanwhile: stale.meanwhile,
    restoredAt,
    discardRestored: () => {
      vault.forget();
      setRestoredAt(null);
      setKnown(stored);
      form.reset(begun);
    },
    dismissRestored: () => setRestoredAt(null),
  };
}

export type DocumentFormState<Values extends Texts> = ReturnType<typeof useDocumentForm<Values>>;
