import type { Elements } from '../../../../../shared/ui/elements';
import { ConfirmModal } from '../../../../../shared/ui/confirm-modal';
import { consequenceWords, type Consequences } from '../../../../../shared/change-control/consequences';

interface ResetDialogProps {
  title: string;
  confirmLabel: string;
  /** Null while unknown or when the change is impossible; then the dialog only offers No. */
  consequences: Consequences | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: Elements;
}

/** Says before a change what it resets: which stages, and whose votes. BLD-09 */
export function ResetDialog({ consequences, children, ...dialog }: ResetDialogProps) {
  return (
    <ConfirmModal show dangerous waiting={consequences === null} {...dialog}>
      {children}
      {consequences && <WhatIsReset words={consequenceWords(consequences)} />}
    </ConfirmModal>
  );
}

const WhatIsReset = ({ words }: { words: readonly string[] }) => (
  <>
    <p className="fw-semibold mb-1">What happens</p>
    {words.length > 0 ? (
      <ul className="mb-0">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ) : (
      <p className="mb-0">Nothing: no stage is passed and nobody has voted yet.</p>
    )}
  </>
);
