import { itTicketMessages, type ItTicket } from '@intranet/domain';
import { useState } from 'react';
import { useAlerts } from '../../../shared/ui/alerts';
import { useRefreshTickets } from '../hooks';
import { imageProblem, storeImages } from '../store-images';
import { useChosenImages } from '../use-chosen-images';
import { ImageField } from './image-field';

interface AddImagesProps {
  ticket: ItTicket;
  room: number;
  onDone: () => void;
}

/** More images for a ticket that is there already. */
export function AddImages({ ticket, room, onDone }: AddImagesProps) {
  const alerts = useAlerts();
  const refresh = useRefreshTickets();
  const [busy, setBusy] = useState(false);
  const images = useChosenImages(room, (reason) => {
    alerts.failure(reason);
  });
  const ready = images.images.length > 0 && !images.preparing && !busy;
  const send = async () => {
    alerts.clear();
    setBusy(true);
    const chosen = await images.all();
    const { left, error } = await storeImages(ticket, chosen);
    // What is stored must not be sent again.
    chosen.filter((image) => !left.includes(image)).forEach(({ key }) => images.remove(key));
    setBusy(false);
    if (left.length > 0) alerts.failure(imageProblem(error, itTicketMessages.imagesNotAdded));
    else {
      alerts.success(itTicketMessages.imagesAdded);
      onDone();
    }
    await refresh();
  };
  return (
    <div className="add-images">
      <ImageField images={images} label="Images to add" disabled={busy} />
      <button
        type="button"
        className="btn btn-sm btn-primary"
        aria-disabled={!ready}
        onClick={() => ready && void send()}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        Store images
      </button>
    </div>
  );
}
