import {
  ticketCommentInput,
  ticketThreadMessages,
  type ItTicket,
  type TicketCommentInput,
} from '@intranet/domain';
import { useEffect, useState } from 'react';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useSaidHere } from '../../shared/ui/said-here';
import { useVault } from '../../shared/vault/use-vault';
import { useWrite } from '../../shared/write/use-write';
import { addComment } from './api';
import { touchedByTickets } from './hooks';

const say = ticketThreadMessages;
const blank: TicketCommentInput = { text: '', internal: false };

/**
 * A comment being written; the vault keeps it until it is sent. TIC-02, TIC-06, WAR-20
 * @param mayNote only IT writes internal notes; one that may no longer be written must not become a comment
 */
export function useComment(ticket: ItTicket, mayNote: boolean) {
  const vault = useVault<TicketCommentInput>('ticket-comment', ticket.documentId);
  const [restored, setRestored] = useState(vault.restored);
  const lost = restored?.value.internal === true && !mayNote;
  const form = useDomainForm<TicketCommentInput>(
    ticketCommentInput,
    lost ? blank : (restored?.value ?? blank),
  );
  const internal = form.watch('internal') === true;
  const said = useSaidHere();

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

  const empty = () => {
    form.reset(blank);
    vault.forget();
    setRestored(null);
  };

  const comment = useWrite<TicketCommentInput>({
    send: ({ text }) => addComment(ticket.documentId, internal ? { text, internal } : { text }),
    failure: internal ? say.noteError : say.commentError,
    atFields: fieldsOf(form),
    touches: touchedByTickets,
    onDone: () => {
      empty();
      said.done(internal ? say.noted : say.commented);
    },
  });

  return {
    form,
    internal,
    said: said.said,
    send: comment.run,
    /** When the restored text was typed; null for none. */
    restoredAt: lost ? null : (restored?.at ?? null),
    /** The text of an unsent internal note that this person may no longer write; null for none. */
    lostNote: lost ? restored.value.text : null,
    discard: empty,
    dismiss: () => setRestored(null),
  };
}
