import type { ReactNode } from 'react';
import { SubmitButton } from '../../../../shared/form/submit-button';
import { intoView } from '../../../../shared/lib/into-view';

interface StepButtonsProps {
  /** Missing when the step cannot be left. */
  onCancel: (() => void) | undefined;
  /** The label of the submit button. */
  children: ReactNode;
}

/** The end of each step of the second factor. A step that starts below the edge of the window scrolls into view. */
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
