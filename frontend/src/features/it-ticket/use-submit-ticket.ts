import {
  itTicketForm,
  itTicketMessages,
  TICKET_IMAGES_MAX,
  type ItTicket,
  type ItTicketForm,
} from '@intranet/domain';
import { useEffect, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRenew } from '../../shared/http/use-renew';
import { pathTo } from '../../shared/navigation/paths';
import { useAlerts } from '../../shared/ui/alerts';
import { useVault } from '../../shared/vault/use-vault';
import { useWrite } from '../../shared/write/use-write';
import { createTicket } from './api';
import { touchedByTickets } from './hooks';
import { storeImages } from './images/store-images';
import { ticketName } from './ticket-words';
import { useChosenImages, type ChosenFile } from './images/use-chosen-images';

const say = itTicketMessages;

/** The fields worth keeping while they are typed. */
type Typed = Pick<ItTicketForm, 'issue' | 'description'>;

const nothing: Typed = { issue: '' as ItTicketForm['issue'], description: '' };

const blank = (assetNumber: number | null, typed = nothing): DefaultValues<ItTicketForm> => ({
  ...typed,
  assetNumber,
});

/** A stored ticket, and its images that are still to be sent. */
interface Sending {
  ticket: ItTicket;
  chosen: readonly ChosenFile[];
}

/**
 * A ticket being written. TIC-01
 * @param asset the number of the asset whose label was scanned
 * @param onDone called when the ticket is stored and the form has been reset
 */
export function useSubmitTicket(asset: number | null, onDone: () => void) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const renew = useRenew();
  const vault = useVault<Typed>('it-ticket', 'new');
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const form = useDomainForm<ItTicketForm>(itTicketForm, blank(asset, vault.restored?.value));
  const fault = (reason: string) => alerts.failure(reason);
  const images = useChosenImages(TICKET_IMAGES_MAX, fault);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { issue, description } }) => {
          if (description === '') vault.forget();
          else vault.keep({ issue, description });
        },
      }),
    [form, vault],
  );

  function beginAfresh(): void {
    form.reset(blank(null));
    vault.forget();
    setRestoredAt(null);
  }

  const create = useWrite<ItTicketForm, Sending>({
    send: async (values) => {
      const chosen = await images.all();
      return { ticket: await createTicket(values), chosen };
    },
    failure: say.submitP2,
    atFields: fieldsOf(form),
    touches: touchedByTickets,
    onDone: async ({ ticket, chosen }) => {
      await addImages(ticket, chosen);
      beginAfresh();
      images.clear();
      onDone();
    },
  });

  /** The ticket is stored. A failure from now on does not undo it, and another Submit would make a second one. */
  async function addImages(ticket: ItTicket, chosen: readonly ChosenFile[]): Promise<void> {
    const { left } = await storeImages(ticket, chosen);
    const toTicket = {
      label: `View ${ticketName(ticket)}`,
      onChoose: () => void navigate(pathTo('TicketStatus', ticket.documentId)),
    };
    if (left.length === 0) return alerts.success(say.submitted, { actions: [toTicket] });
    alerts.failure(say.imagesNotStored, {
      actions: [
        {
          label: 'Try again',
          onChoose: () => void addImages(ticket, left).then(() => renew(touchedByTickets)),
        },
        toTicket,
      ],
    });
  }

  return {
    form,
    images,
    submit: create.run,
    /** When the restored text was typed; null when the form began empty. */
    restoredAt,
    discardRestored: beginAfresh,
    dismissRestored: () => setRestoredAt(null),
  };
}
