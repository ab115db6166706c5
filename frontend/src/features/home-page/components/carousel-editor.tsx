import { homePageMessages, picturePlaces } from '@intranet/domain';
import { useEffect, useRef, useState } from 'react';
import { useFormFlags } from '../../../shared/form/form';
import { RemoveQuestion } from '../../../shared/pictures/remove-question';
import { Icon } from '../../../shared/ui/icon';
import { moved, placeholder, type CarouselSlot } from '../carousel-slots';
import type { HomeFormState } from '../use-edit-home';
import { CarouselSlotRow } from './carousel-slot-row';

const most = picturePlaces['home-page'].carousel.max;

/** The pictures of the carousel and their order. HOM-02, HOM-04 */
export function CarouselEditor({ state }: { state: HomeFormState }) {
  const { busy } = useFormFlags();
  const [removing, setRemoving] = useState<CarouselSlot | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const move = (key: string, step: -1 | 1) => {
    const after = moved(state.slots, key, step);
    state.setSlots(after);
    setSaid(`Picture moved to place ${after.findIndex((slot) => slot.key === key) + 1} of ${after.length}.`);
  };
  // Submit was refused: the focus goes to the first field with a fault, once it is enabled.
  useEffect(() => {
    if (state.refusals > 0 && !busy)
      list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.refusals, busy]);
  const remove = (slot: CarouselSlot) => (slot.stored ? setRemoving(slot) : state.remove(slot));
  return (
    <fieldset className="form-section">
      <legend>Carousel photos</legend>
      {state.slots.length === 0 && <p className="text-body-secondary">There are no carousel photos.</p>}
      <ul className="carousel-slots" ref={list}>
        {state.slots.map((slot, index) => (
          <CarouselSlotRow
            key={slot.key}
            slot={slot}
            index={index}
            count={state.slots.length}
            disabled={busy}
            fault={state.refusals > 0 ? homePageMessages.placeholder : null}
            wordFaults={state.faults[slot.key]}
            onWords={(part) => state.sayWith(slot.key, part)}
            onChoose={(file) =>
              state.setSlots(state.slots.map((one) => (one.key === slot.key ? { ...one, file } : one)))
            }
            onFault={state.onFault}
            onMove={(step) => move(slot.key, step)}
            onRemove={() => remove(slot)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={busy || state.slots.length >= most}
        onClick={() => state.setSlots([...state.slots, placeholder()])}
      >
        <Icon name="plus" /> <span>Add Carousel Photo</span>
      </button>
      <div className="visually-hidden" aria-live="polite">
        {said}
      </div>
      <RemoveQuestion
        what="photo"
        title="Remove carousel photo"
        picture={removing}
        onRemove={state.remove}
        onClose={() => setRemoving(null)}
      />
    </fieldset>
  );
}
