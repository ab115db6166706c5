import { commentInput, type CommentInput, threadMessages } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { fieldsOf } from '../form/server-errors';
import { useDomainForm } from '../form/use-domain-form';
import { useSaidHere } from '../ui/said-here';
import { useVault } from '../vault/use-vault';
import { useWrite } from '../write/use-write';
import { addComment } from './api';
import type { Threaded } from './threaded';

const say = threadMessages;
const blank: CommentInput = { text: '', internal: false };

/**
 * A comment being written; the vault keeps it until it is sent. An internal note that may no longer be written must not
 * become a comment. TIC-02, TIC-06, QPR-12, WAR-20
 */
export function useComment({ documentId, path, vault: kept, mayNote, touches }: Threaded) {
  const vault = useVault<CommentInput>(kept, documentId);
  const [restored, setRestored] = useState(vault.restored);
  const lost = restored?.value.internal === true && !mayNote;
  const form = useDomainForm<CommentInput>(commentInput, lost ? blank : (restored?.value ?? blank));
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

  const comment = useWrite<CommentInput>({
    send: ({ text }) => addComment(path, internal ? { text, internal } : { text }),
    failure: internal ? say.noteError : say.commentError,
    atFields: fieldsOf(form),
    touches,
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
