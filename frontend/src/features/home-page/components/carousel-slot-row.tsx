import { useEffect, useRef } from 'react';
import { ChosenImage } from '../../../shared/pictures/chosen-image';
import { pictureHelp } from '../../../shared/pictures/choose-picture';
import { PictureInput } from '../../../shared/pictures/picture-input';
import type { PictureWords } from '@intranet/domain';
import { isPlaceholder, type CarouselSlot, type WordFaults } from '../carousel-slots';
import { PictureWordsFields } from './picture-words-fields';

interface CarouselSlotRowProps {
  slot: CarouselSlot;
  index: number;
  count: number;
  disabled: boolean;
  /** Shown while the slot is a placeholder. */
  fault: string | null;
  wordFaults: WordFaults | undefined;
  onWords: (part: Partial<PictureWords>) => void;
  onChoose: (file: File) => void;
  onFault: (fault: string) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture of the carousel. HOM-02, HOM-04 */
export function CarouselSlotRow(props: CarouselSlotRowProps) {
  const { slot, index, count, disabled, fault, onChoose, onFault, onMove, onRemove } = props;
  const pressed = useRef<HTMLButtonElement>(null);
  const empty = isPlaceholder(slot);
  // A browser may drop the focus of a row that moves.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const mover = (step: -1 | 1, label: string) => {
    const end = index + step < 0 || index + step >= count;
    return (
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-disabled={disabled || end}
        onClick={(event) => {
          if (disabled || end) return;
          pressed.current = event.currentTarget;
          onMove(step);
        }}
      >
        <span>{label}</span> <span className="visually-hidden">{`photo ${index + 1}`}</span>
      </button>
    );
  };
  return (
    <li className="carousel-slot">
      <ChosenImage
        className="carousel-slot-photo"
        file={slot.file}
        url={slot.stored?.url ?? null}
        alt={empty ? 'Placeholder' : slot.words.alt || `Carousel photo ${index + 1}`}
      />
      <PictureInput
        label={`Photo ${index + 1}`}
        help={slot.file ? `${slot.file.name} is stored when you submit.` : pictureHelp}
        disabled={disabled}
        fault={empty ? fault : null}
        onChoose={onChoose}
        onFault={onFault}
      />
      <PictureWordsFields
        place={index + 1}
        words={slot.words}
        faults={props.wordFaults ?? {}}
        busy={disabled}
        onChange={props.onWords}
      />
      <div className="row-actions">
        {mover(-1, 'Earlier')}
        {mover(1, 'Later')}
        <button type="button" className="btn btn-sm btn-quiet-danger" disabled={disabled} onClick={onRemove}>
          Remove <span className="visually-hidden">{`photo ${index + 1}`}</span>
        </button>
      </div>
    </li>
  );
}
