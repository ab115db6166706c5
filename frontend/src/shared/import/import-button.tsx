import type { ImportKind } from '@intranet/domain';
import { Suspense, useState } from 'react';
import type { Touched } from '../http/keys';
import { lazyPart } from '../ui/lazy-part';

const ImportModal = lazyPart(() => import('./import-modal'));

interface ImportButtonProps {
  kind: ImportKind;
  /** What is imported: 'people'. */
  what: string;
  /** The button, if not "Import CSV". */
  label?: string;
  small?: boolean;
  touches: readonly Touched[];
}

/** Opens the dialog that imports the rows of a file into a list. IMP-01 */
export function ImportButton({ label = 'Import CSV', small = false, ...props }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary import-button${small ? ' btn-sm' : ''}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <Suspense>
          <ImportModal {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
