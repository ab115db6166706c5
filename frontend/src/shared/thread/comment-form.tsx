import { Form } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { TextAreaField } from '../form/fields/text-area-field';
import { UnsentText } from '../form/unsent-text';
import { CheckBox } from '../form/fields/check-box';
import { SaidHere } from '../ui/said-here';
import { VaultNotice } from '../vault/vault-notice';
import type { Threaded } from './threaded';
import { useComment } from './use-comment';

/** The form that writes into the thread. The check box, the sentence below it and the button all say who will read it. */
export function CommentForm({ of }: { of: Threaded }) {
  const { form, internal, said, send, restoredAt, lostNote, discard, dismiss } = useComment(of);
  return (
    <div className={`comment-form${internal ? ' is-internal' : ''}`}>
      {restoredAt !== null && <VaultNotice at={restoredAt} onDiscard={discard} onDismiss={dismiss} />}
      {lostNote !== null && <UnsentText what="Your internal note" text={lostNote} onDiscard={discard} />}
      <Form form={form} onSubmit={send}>
        <TextAreaField
          name="text"
          label={internal ? 'New internal note' : 'New comment'}
          rows={3}
          help={internal ? `Only ${of.noteReaders} will read this.` : of.readers}
        />
        {of.mayNote && (
          <CheckBox {...form.register('internal')} label={`Internal note (only ${of.noteReaders} sees it)`} />
        )}
        <div className="form-actions">
          <SaidHere said={said} />
          <SubmitButton look="secondary">{internal ? 'Add internal note' : 'Add comment'}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
