import { ticketSolutionForm, type TicketSolutionForm } from '@intranet/domain';
import { useEffect } from 'react';
import { TextAreaField } from '../../../../shared/form/fields/text-area-field';
import { Form } from '../../../../shared/form/form';
import { FormActions } from '../../../../shared/form/form-actions';
import { useDomainForm } from '../../../../shared/form/use-domain-form';

interface ResolveFormProps {
  /** @param solution null for none */
  onResolve: (solution: string | null) => Promise<void>;
  onCancel: () => void;
}

/** Closes a ticket as of today; a solution can be written at once. TIC-04 */
export function ResolveForm({ onResolve, onCancel }: ResolveFormProps) {
  const form = useDomainForm<TicketSolutionForm>(ticketSolutionForm, { solution: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('solution'), [setFocus]);
  return (
    <div className="resolve-form">
      <Form form={form} onSubmit={({ solution }) => onResolve(solution || null)}>
        <TextAreaField
          name="solution"
          label="What solved it?"
          rows={3}
          help="Optional. The submitter reads it; the ticket is closed as of today."
        />
        <FormActions onCancel={onCancel}>Resolve ticket</FormActions>
      </Form>
    </div>
  );
}
