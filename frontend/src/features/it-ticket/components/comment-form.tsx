import type { ItTicket } from '@intranet/domain';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { UnsentText } from '../../../shared/form/unsent-text';
import { CheckBox } from '../../../shared/form/fields/check-box';
import { SaidHere } from '../../../shared/ui/said-here';
import { VaultNotice } from '../../../shared/vault/vault-notice';
import { useComment } from '../use-comment';

interface CommentFormProps {
  ticket: ItTicket;
  /** Only IT writes internal notes. */
  mayNote: boolean;
}

/** The form that writes into the thread. The check box, the sentence below it and the button all say who will read it. */
export function CommentForm({ ticket, mayNote }: CommentFormProps) {
  const { form, internal, said, send, restoredAt, lostNote, discard, dismiss } = useComment(ticket, mayNote);
  return (
    <div className={`comment-form${internal ? ' is-internal' : ''}`}>
      {restoredAt !== null && <VaultNotice at={restoredAt} onDiscard={discard} onDismiss={dismiss} />}
      {lostNote !== null && <UnsentText what="Your internal note" text={lostNote} onDiscard={discard} />}
      <Form form={form} onSubmit={send}>
        <TextAreaField
          name="text"
          label={internal ? 'New internal note' : 'New comment'}
          rows={3}
          help={readers(mayNote, internal)}
        />
        {mayNote && <CheckBox {...form.register('internal')} label="Internal note (only IT sees it)" />}
        <div className="form-actions">
          <SaidHere said={said} />
          <SubmitButton look="secondary">{internal ? 'Add internal note' : 'Add comment'}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function readers(mayNote: boolean, internal: boolean): string {
  if (internal) return 'Only IT will read this.';
  return mayNote ? 'The submitter and IT will read this.' : 'You and IT will read this.';
}
