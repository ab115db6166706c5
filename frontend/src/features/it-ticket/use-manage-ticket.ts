import {
  manageTicketForm,
  manageTicketFormOf,
  manageTicketFromForm,
  manageTicketMessages,
  type ItTicket,
  type ItTicketPatch,
  type ManageTicketForm,
} from '@intranet/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { isStale } from '../../shared/http/api-error';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { useSaidHere } from '../../shared/ui/said-here';
import { mergeTyped } from '../../shared/write/merge';
import { useStaleForm } from '../../shared/write/use-stale-form';
import { useWrite } from '../../shared/write/use-write';
import { failureWords } from '../../shared/write/failure-words';
import { getTicket, updateTicket } from './api';
import { touchedByTickets, useKeepTicket } from './hooks';

const say = manageTicketMessages;

/**
 * A ticket being managed: the typed values, and the state of the ticket that they are based on. TIC-03, TIC-07
 * @param stored the newest known state of the ticket
 */
export function useManageTicket(stored: ItTicket) {
  const alerts = useAlerts();
  const keep = useKeepTicket();
  const [base, setBase] = useState(stored);
  const form = useDomainForm<ManageTicketForm>(() => manageTicketForm(today()), manageTicketFormOf(stored));
  const stale = useStaleForm(form);
  const saved = useSaidHere();
  const acted = useSaidHere();
  const { isDirty, isSubmitting } = form.formState;

  /** Merges what others have saved since `base`; nothing typed is lost, and nothing of theirs is overwritten unseen. */
  function catchUp(now: ItTicket): void {
    const [before, after] = [manageTicketFormOf(base), manageTicketFormOf(now)];
    const typed = form.getValues();
    setBase(now);
    if (!isDirty) form.reset(after);
    else if (mergeTyped(before, typed, after).theirs.length > 0) stale.catchUp(before, typed, after);
  }

  const hear = useEffectEvent(() => {
    if (stored.revision > base.revision) catchUp(stored);
  });
  // While the form is being sent, the newer state may be the form's own.
  useEffect(() => {
    if (!isSubmitting) hear();
  }, [stored.revision, isSubmitting]);

  const update = useWrite<ManageTicketForm, ItTicket>({
    send: (values) => updateTicket(base.documentId, manageTicketFromForm(values, base.revision)),
    failure: say.submitP2,
    atFields: fieldsOf(form),
    touches: touchedByTickets,
    onDone: (now) => {
      setBase(now);
      form.reset(manageTicketFormOf(now));
      stale.forget();
      keep(now);
      saved.done(say.updated);
    },
    onFailed: (error) => (isStale(error) ? askAnew() : false),
  });

  /** Shows a newer state of a ticket and keeps what is typed. */
  function absorb(now: ItTicket): void {
    const after = manageTicketFormOf(now);
    const { values } = mergeTyped(manageTicketFormOf(base), form.getValues(), after);
    setBase(now);
    form.reset(after);
    form.reset(values, { keepDefaultValues: true });
    keep(now);
  }

  /** The actions of one click: take, resolve, reopen. What is typed in the form stays. TIC-04, TIC-07 */
  const act = useWrite<ItTicketPatch, ItTicket>({
    send: (patch) => updateTicket(base.documentId, { ...patch, revision: base.revision }),
    failure: say.submitP2,
    touches: touchedByTickets,
    onDone: (now) => {
      absorb(now);
      acted.done(say.updated);
    },
    onFailed: async (error) => {
      if (!isStale(error)) return false;
      try {
        absorb(await getTicket(base.documentId));
      } catch (fault) {
        return failureWords(fault, say.populateP3);
      }
      acted.failed(say.changedMeanwhile);
      return true;
    },
  });

  async function askAnew(): Promise<true | string> {
    try {
      const now = await getTicket(base.documentId);
      catchUp(now);
      keep(now);
      return true;
    } catch (error) {
      return failureWords(error, say.populateP3);
    }
  }

  return {
    /** The state of the ticket that the form is based on. */
    base,
    form,
    submit: update.run,
    act,
    /** The messages of the buttons and of the form. */
    said: acted.said,
    saved: saved.said,
    /** Another action begins: what was said of the last one goes. */
    quiet: alerts.clear,
    isDirty,
    meanwhile: stale.meanwhile,
    /** Replaces what was typed by what is stored. */
    takeTheirs: () => {
      form.reset(manageTicketFormOf(base));
      stale.forget();
      alerts.clear();
    },
  };
}

export type ManagedTicket = ReturnType<typeof useManageTicket>;
