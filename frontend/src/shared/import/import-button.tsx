import type { ImportKind } from '@intranet/domain';
import { Suspense, useState } from 'react';
import type { Touched } from '../http/keys';
import { lazyPart } from '../ui/lazy-part';

const ImportModal = lazyPart(() => import('./import-modal'));

interface ImportButtonProps {
  kind: ImportKind;
  /** What is imported: 'people'. */
  what: string;
  touches: readonly Touched[];
}

/** Opens the dialog that imports the rows of a file into a list. IMP-01 */
export function ImportButton(props: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
        Import CSV
      </button>
      {open && (
        <Suspense>
          <ImportModal {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
