import type { PictureLink } from '@intranet/domain';
import { useEffect, useEffectEvent, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { listen } from '../../../../shared/lib/listen';
import { Icon } from '../../../../shared/ui/icon';
import { StoredImage } from './stored-image';

interface ImagesModalProps {
  name: string;
  images: readonly PictureLink[];
  /** The shown image. */
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The images of a ticket, one at a time; buttons and the arrow keys turn them. TIC-03 */
export function ImagesModal({ name, images, index, onTurn, onClose }: ImagesModalProps) {
  const titleId = useId();
  const count = images.length;
  const turn = (step: number) => onTurn((index + step + count) % count);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || count < 2) return;
    event.preventDefault();
    turn(step);
  });
  // On the page: they turn the images wherever the focus is, also before it has come into the dialog.
  useEffect(() => listen({ keydown: press }), []);
  const button = (step: -1 | 1, label: string) => (
    <button
      type="button"
      className={`btn btn-secondary ${step < 0 ? 'turn-back' : 'turn-on'}`}
      onClick={() => turn(step)}
    >
      <Icon name="down" />
      <span className="visually-hidden">{label}</span>
    </button>
  );
  return (
    <Modal show onHide={onClose} dialogClassName="image-dialog" centered aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          {`Images of ${name}`}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <div
          className="image-stage"
          role="group"
          aria-roledescription="carousel"
          aria-label={`Images of ${name}`}
        >
          <StoredImage
            key={images[index]!.id}
            className="image-large"
            picture={images[index]!}
            alt={`Image ${index + 1} of ${count}`}
          />
        </div>
      </Modal.Body>
      <Modal.Footer className="image-turns">
        {count > 1 && button(-1, 'Previous image')}
        <span role="status">{`Image ${index + 1} of ${count}`}</span>
        {count > 1 && button(1, 'Next image')}
      </Modal.Footer>
    </Modal>
  );
}
