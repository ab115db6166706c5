import { itTicketMessages, TICKET_IMAGES_MAX, type ItTicket, type PictureLink } from '@intranet/domain';
import { useRef, useState } from 'react';
import { RemoveQuestion } from '../../../../shared/pictures/remove-question';
import { deletePicture } from '../../../../shared/pictures/upload';
import { Icon } from '../../../../shared/ui/icon';
import { useWrite } from '../../../../shared/write/use-write';
import { touchedByTickets } from '../../hooks';
import { imageProblem } from '../../images/store-images';
import { ticketName } from '../../ticket-words';
import { AddImages } from './add-images';
import { ImagesModal } from './images-modal';
import { StoredImage } from './stored-image';

/** The images of a ticket: to look at and, while that is allowed, to add and remove. TIC-03, TIC-06 */
export function TicketImages({ ticket }: { ticket: ItTicket }) {
  const [open, setOpen] = useState<number | null>(null);
  const [removing, setRemoving] = useState<PictureLink | null>(null);
  const [adding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const { imagesOfIssue: images } = ticket;
  const mayChange = ticket.availableActions.includes('change-images');
  const room = TICKET_IMAGES_MAX - images.length;

  const remove = useWrite<PictureLink>({
    send: (picture) => deletePicture(picture.id),
    success: itTicketMessages.imageRemoved,
    failure: itTicketMessages.imageNotRemoved,
    words: (error) => imageProblem(error, itTicketMessages.imageNotRemoved),
    touches: touchedByTickets,
  });

  return (
    <div className="ticket-images">
      {images.length === 0 ? (
        <p className="text-body-secondary mb-2">There are no images.</p>
      ) : (
        <ul className="stored-images">
          {images.map((picture, index) => (
            <li key={picture.id}>
              <button type="button" className="enlarge" onClick={() => setOpen(index)}>
                <StoredImage className="thumbnail" picture={picture} alt="" />
                <span className="visually-hidden">{`Enlarge image ${index + 1} of ${images.length}`}</span>
              </button>
              {mayChange && (
                <button type="button" className="icon-button" onClick={() => setRemoving(picture)}>
                  <Icon name="trash" />
                  <span className="visually-hidden">{`Remove image ${index + 1}`}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && room > 0 && (
        <button
          ref={adder}
          type="button"
          className="btn btn-sm btn-secondary"
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          <Icon name="plus" /> <span>Add images</span>
        </button>
      )}
      {mayChange && room > 0 && adding && (
        <AddImages
          ticket={ticket}
          room={room}
          onDone={() => {
            setAdding(false);
            adder.current?.focus();
          }}
        />
      )}
      {open !== null && images[open] && (
        <ImagesModal
          name={ticketName(ticket)}
          images={images}
          index={open}
          onTurn={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
      <RemoveQuestion
        what="image"
        picture={removing}
        onRemove={remove.run}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}
