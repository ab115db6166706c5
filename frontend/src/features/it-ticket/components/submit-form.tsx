import { TICKET_DESCRIPTION_MAX, ticketIssues } from '@intranet/domain';
import { useEffect } from 'react';
import { ChoiceField } from '../../../shared/form/fields/choice-field';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { VaultNotice } from '../../../shared/vault/vault-notice';
import { useSubmitTicket } from '../use-submit-ticket';
import { AssetField } from './asset-field';
import { ImageField } from './images/image-field';

interface SubmitFormProps {
  /** The number of the asset whose label was scanned. */
  asset: number | null;
  /** A button has opened it, so it takes the focus. */
  atOnce: boolean;
  onDone: () => void;
}

/** The form that submits a ticket, about `asset` if given. TIC-01 */
export function SubmitForm({ asset, atOnce, onDone }: SubmitFormProps) {
  const state = useSubmitTicket(asset, onDone);
  const { form, images } = state;
  const busy = form.formState.isSubmitting;
  const { setFocus } = form;
  useEffect(() => {
    if (atOnce) setFocus('issue');
  }, [atOnce, setFocus]);
  return (
    <section className="card ticket-form" aria-labelledby="submit-ticket-heading">
      <h2 id="submit-ticket-heading">What is the problem?</h2>
      {state.restoredAt !== null && (
        <VaultNotice
          at={state.restoredAt}
          onDiscard={state.discardRestored}
          onDismiss={state.dismissRestored}
        />
      )}
      <Form form={form} onSubmit={state.submit}>
        <div className="field-row">
          <ChoiceField
            name="issue"
            label="Issue"
            placeholder="Select an option"
            options={ticketIssues}
            required
          />
          <AssetField label="Asset Number" help="Optional: the number on the label of the device." />
        </div>
        <TextAreaField
          name="description"
          label="Description"
          rows={5}
          limit={TICKET_DESCRIPTION_MAX}
          help="What happens, and what did you expect? Since when, and what have you tried?"
          required
        />
        <ImageField images={images} label="Images" disabled={busy} />
        <p className="form-text">Logs and other files are added once the ticket is submitted.</p>
        <div className="form-actions">
          <SubmitButton>Submit Ticket</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
