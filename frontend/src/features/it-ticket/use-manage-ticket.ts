import {
  manageTicketForm,
  manageTicketFormOf,
  manageTicketFromForm,
  manageTicketMessages,
  type ItTicket,
  type ManageTicketForm,
} from '@intranet/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { mergeTyped } from '../../shared/form/merge';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { getTicket, updateTicket } from './api';
import { useRefreshTickets } from './hooks';

const say = manageTicketMessages;

/**
 * A ticket being managed: what is typed, and on which state of the ticket it is based. TIC-03, TIC-07
 * @param stored the ticket as it was last heard of
 */
export function useManageTicket(stored: ItTicket) {
  const alerts = useAlerts();
  const refresh = useRefreshTickets();
  const [schema] = useState(() => manageTicketForm(today()));
  const [base, setBase] = useState(stored);
  const form = useDomainForm<ManageTicketForm>(schema, manageTicketFormOf(stored));
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);
  const { isDirty, isSubmitting } = form.formState;

  /** Brings in what others have saved since `base`; nothing that was typed is lost, and nothing of theirs overwritten unseen. */
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
  // While this form is being sent, the newer state may be its own.
  useEffect(() => {
    if (!isSubmitting) hear();
  }, [stored.revision, isSubmitting]);

  async function submit(values: ManageTicketForm): Promise<void> {
    try {
      const saved = await updateTicket(base.documentId, manageTicketFromForm(values, base.revision));
      setBase(saved);
      form.reset(manageTicketFormOf(saved));
      stale.forget();
      alerts.success(say.updated);
      await refresh(saved);
    } catch (error) {
      if (isStale(error)) await askAnew();
      else refuse(error, say.submitP2);
    }
  }

  async function askAnew(): Promise<void> {
    try {
      const now = await getTicket(base.documentId);
      catchUp(now);
      await refresh(now);
    } catch (error) {
      alerts.failure(writeProblem(error, say.populateP3));
    }
  }

  return {
    /** The state of the ticket that the form is based on. */
    base,
    form,
    submit,
    isDirty,
    meanwhile: stale.meanwhile,
    /** Gives up what was typed for what is stored. */
    takeTheirs: () => {
      form.reset(manageTicketFormOf(base));
      stale.forget();
      alerts.clear();
    },
  };
}
