import type { PictureLink } from '@intranet/domain';

/** One place of the edited carousel: a stored picture, a file to be stored, or a placeholder with neither. */
export interface CarouselSlot {
  /** Identifies the slot on the screen through all changes. */
  key: string;
  stored: PictureLink | null;
  file: File | undefined;
}

let made = 0;

export const placeholder = (): CarouselSlot => ({ key: `new-${++made}`, stored: null, file: undefined });

export const slotOf = (stored: PictureLink): CarouselSlot => ({
  key: `stored-${stored.id}`,
  stored,
  file: undefined,
});

export const isPlaceholder = ({ stored, file }: CarouselSlot): boolean => !stored && !file;

/** Moves a slot by one place; at an end it stays. */
export function moved(slots: readonly CarouselSlot[], key: string, step: -1 | 1): CarouselSlot[] {
  const from = slots.findIndex((slot) => slot.key === key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= slots.length) return [...slots];
  const after = [...slots];
  [after[from], after[to]] = [after[to]!, after[from]!];
  return after;
}

/** Applies changes that another person made to the carousel to the slots on the screen: adds theirs, drops the removed. */
export function catchUpSlots(
  slots: readonly CarouselSlot[],
  known: readonly PictureLink[],
  now: readonly PictureLink[],
): CarouselSlot[] {
  const there = new Set(now.map(({ id }) => id));
  const before = new Set(known.map(({ id }) => id));
  const kept = slots.flatMap((slot) => {
    if (!slot.stored || there.has(slot.stored.id)) return [slot];
    // The picture is gone, but a file chosen in its place is still to be stored.
    return slot.file ? [{ ...slot, stored: null }] : [];
  });
  return [...kept, ...now.filter(({ id }) => !before.has(id)).map(slotOf)];
}

/** The ids of the stored pictures, in order. */
export const storedIds = (slots: readonly CarouselSlot[]): number[] =>
  slots.flatMap(({ stored, file }) => (stored && !file ? [stored.id] : []));
