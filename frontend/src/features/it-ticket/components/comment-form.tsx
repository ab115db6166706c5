import {
  ticketCommentInput,
  ticketThreadMessages,
  type ItTicket,
  type TicketCommentInput,
} from '@intranet/domain';
import { useEffect, useId } from 'react';
import { Form } from '../../../shared/form/form';
import { fieldsOf } from '../../../shared/form/server-errors';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { SaidHere, useSaidHere } from '../../../shared/ui/said-here';
import { useVault } from '../../../shared/vault/use-vault';
import { useWrite } from '../../../shared/write/use-write';
import { addComment } from '../api';
import { touchedByTickets } from '../hooks';

interface CommentFormProps {
  ticket: ItTicket;
  /** Only IT writes internal notes. */
  mayNote: boolean;
}

const say = ticketThreadMessages;
const blank: TicketCommentInput = { text: '', internal: false };

/** Writes into the thread. The box, the sentence below it and the button all say who will read it. */
export function CommentForm({ ticket, mayNote }: CommentFormProps) {
  const id = useId();
  const { vault, kept } = useKeptComment(ticket, mayNote);
  const form = useDomainForm<TicketCommentInput>(ticketCommentInput, kept ?? blank);
  const internal = form.watch('internal') === true;
  const said = useSaidHere();
  const comment = useWrite<TicketCommentInput>({
    send: ({ text }) => {
      said.clear();
      return addComment(ticket.documentId, internal ? { text, internal } : { text });
    },
    failure: internal ? say.noteError : say.commentError,
    atFields: fieldsOf(form),
    touches: touchedByTickets,
    onDone: () => {
      form.reset(blank);
      vault.forget();
      said.done(internal ? say.noted : say.commented);
    },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (values.text.trim() === '') vault.forget();
          else vault.keep({ ...values });
        },
      }),
    [form, vault],
  );
  return (
    <div className={`comment-form${internal ? ' is-internal' : ''}`}>
      <Form form={form} onSubmit={comment.run}>
        <TextAreaField
          name="text"
          label={internal ? 'New internal note' : 'New comment'}
          rows={3}
          help={readers(mayNote, internal)}
        />
        {mayNote && (
          <div className="form-check">
            <input
              {...form.register('internal')}
              id={`${id}-internal`}
              type="checkbox"
              className="form-check-input"
            />
            <label className="form-check-label" htmlFor={`${id}-internal`}>
              Internal note (only IT sees it)
            </label>
          </div>
        )}
        <div className="form-actions">
          <SaidHere said={said.said} />
          <SubmitButton look="secondary">{internal ? 'Add internal note' : 'Add comment'}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** What was typed below this ticket and not sent. A note that may not be written any more does not become a comment. */
function useKeptComment(ticket: ItTicket, mayNote: boolean) {
  const vault = useVault<TicketCommentInput>('ticket-comment', ticket.documentId);
  const kept = vault.restored?.value;
  return { vault, kept: kept?.internal && !mayNote ? undefined : kept };
}

function readers(mayNote: boolean, internal: boolean): string {
  if (internal) return 'Only IT will read this.';
  return mayNote ? 'The submitter and IT will read this.' : 'You and IT will read this.';
}
