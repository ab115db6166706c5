interface DismissButtonProps {
  /** What it does, for those who cannot see the cross. */
  label: string;
  onDismiss: () => void;
}

/** The cross at the end of a message. */
export const DismissButton = ({ label, onDismiss }: DismissButtonProps) => (
  <button type="button" className="btn-close" aria-label={label} onClick={onDismiss} />
);
