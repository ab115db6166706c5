import type { ReactNode } from 'react';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { intoView } from '../../../../shared/lib/into-view';

interface StepButtonsProps {
  /** Without it the step cannot be left. */
  onCancel: (() => void) | undefined;
  /** What the button that sends it is called. */
  children: ReactNode;
}

/** The end of each step of the second factor: a step that begins below the edge of the window comes up to it. */
export const StepButtons = ({ onCancel, children }: StepButtonsProps) => (
  <div className="second-factor-buttons" ref={intoView}>
    <SubmitButton>{children}</SubmitButton>
    {onCancel && (
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        Cancel
      </button>
    )}
  </div>
);
