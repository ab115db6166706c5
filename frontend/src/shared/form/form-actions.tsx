import type { ReactNode } from 'react';
import { SubmitButton } from './submit-button';

/** The end of a form that can be left: Cancel, and the button that sends it. */
export const FormActions = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <div className="form-actions">
    <button type="button" className="btn btn-secondary" onClick={onCancel}>
      Cancel
    </button>
    <SubmitButton>{children}</SubmitButton>
  </div>
);
