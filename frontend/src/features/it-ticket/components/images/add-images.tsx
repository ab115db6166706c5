import { itTicketMessages, type ItTicket } from '@intranet/domain';
import { useAlerts } from '../../../../shared/ui/alerts';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { useWrite } from '../../../../shared/write/use-write';
import { touchedByTickets } from '../../hooks';
import { imageProblem, storeImages } from '../../images/store-images';
import { useChosenImages } from '../../images/use-chosen-images';
import { ImageField } from './image-field';

interface AddImagesProps {
  ticket: ItTicket;
  room: number;
  onDone: () => void;
}

/** Adds images to an existing ticket. */
export function AddImages({ ticket, room, onDone }: AddImagesProps) {
  const alerts = useAlerts();
  const images = useChosenImages(room, (reason) => {
    alerts.failure(reason);
  });
  const store = useWrite({
    send: async () => {
      const chosen = await images.all();
      const { left, error } = await storeImages(ticket, chosen);
      // Stored images must not be sent again.
      chosen.filter((image) => !left.includes(image)).forEach(({ key }) => images.remove(key));
      if (left.length > 0) throw error;
    },
    success: itTicketMessages.imagesAdded,
    failure: itTicketMessages.imagesNotAdded,
    words: (error) => imageProblem(error, itTicketMessages.imagesNotAdded),
    touches: touchedByTickets,
    inSteps: true,
    onDone,
  });
  return (
    <div className="add-images">
      <ImageField images={images} label="Images to add" disabled={store.busy} />
      <BusyButton
        size="small"
        look="primary"
        busy={store.busy}
        ready={images.images.length > 0 && !images.preparing}
        onClick={store.run}
      >
        Store images
      </BusyButton>
    </div>
  );
}
