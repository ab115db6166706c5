import type { Elements } from '../../../shared/ui/elements';

interface FormSectionProps {
  title: string;
  /** Id of the text that explains the section; screen readers read it once, with the title. */
  describedBy?: string;
  children: Elements;
}

/** One of the five sections of a user. USR-01, USR-08 */
export const FormSection = ({ title, describedBy, children }: FormSectionProps) => (
  <fieldset className="form-section" aria-describedby={describedBy}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
