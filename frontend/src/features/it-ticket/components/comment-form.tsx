import {
  ticketCommentInput,
  ticketThreadMessages,
  type ItTicket,
  type TicketCommentInput,
} from '@intranet/domain';
import { useId } from 'react';
import { Form } from '../../../shared/form/form';
import { fieldsOf } from '../../../shared/form/server-errors';
import { SubmitButton } from '../../../shared/form/submit-button';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { SaidHere, useSaidHere } from '../../../shared/ui/said-here';
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
  const form = useDomainForm<TicketCommentInput>(ticketCommentInput, blank);
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
      said.done(internal ? say.noted : say.commented);
    },
  });
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

function readers(mayNote: boolean, internal: boolean): string {
  if (internal) return 'Only IT will read this.';
  return mayNote ? 'The submitter and IT will read this.' : 'You and IT will read this.';
}
