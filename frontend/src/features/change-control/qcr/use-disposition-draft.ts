import type { Qcr } from '@intranet/domain';
import { useState } from 'react';
import { useVault } from '../../../shared/vault/use-vault';
import type { DispositionForm } from './review-mode';

const blank = (qcr: Qcr): DispositionForm => ({
  disposition: qcr.selectedDisposition,
  comments: '',
  status: '',
});

/**
 * The fields of the last page of the review. They survive Escape, a crash, and a change by another person, until they
 * are submitted or discarded. QCR-03
 */
export function useDispositionDraft(qcr: Qcr) {
  const vault = useVault<DispositionForm>('disposition', qcr.documentId);
  const { restored } = vault;
  const [form, setForm] = useState(restored?.value ?? blank(qcr));
  const [restoredAt, setRestoredAt] = useState(restored?.at ?? null);
  return {
    form,
    /** When restored text was typed; null for none or once the notice is dismissed. */
    restoredAt,
    dismiss: () => setRestoredAt(null),
    change: (part: Partial<DispositionForm>): void => {
      const changed = { ...form, ...part };
      setForm(changed);
      if (JSON.stringify(changed) === JSON.stringify(blank(qcr))) vault.forget();
      else vault.keep(changed);
    },
    discard: (): void => {
      setForm(blank(qcr));
      setRestoredAt(null);
      vault.forget();
    },
    forget: vault.forget,
  };
}
