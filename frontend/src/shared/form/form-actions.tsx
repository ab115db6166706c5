import type { ReactNode } from 'react';
import { SubmitButton } from './submit-button';

/** The end of a form: Cancel, and the button that submits it. */
export const FormActions = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <div className="form-actions">
    <button type="button" className="btn btn-secondary" onClick={onCancel}>
      Cancel
    </button>
    <SubmitButton>{children}</SubmitButton>
  </div>
);
