interface DismissButtonProps {
  /** Its label for screen readers, since the button shows only a cross. */
  label: string;
  onDismiss: () => void;
}

/** The cross that dismisses a message. */
export const DismissButton = ({ label, onDismiss }: DismissButtonProps) => (
  <button type="button" className="btn-close" aria-label={label} onClick={onDismiss} />
);
