import type { ReactNode } from 'react';

/** One of the five sections of a user. USR-01, USR-08 */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="form-section">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
