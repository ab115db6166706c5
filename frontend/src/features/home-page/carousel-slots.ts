import { type CarouselPicture, noWords, pictureWords, type PictureWords } from '@intranet/domain';

/** One place of the edited carousel: a stored picture, a file to be stored, or a placeholder with neither. */
export interface CarouselSlot {
  /** Identifies the slot on the screen through all changes. */
  key: string;
  stored: CarouselPicture | null;
  file: File | undefined;
  /** What is said with it, as typed. HOM-17 */
  words: PictureWords;
}

let made = 0;

export const placeholder = (): CarouselSlot => ({
  key: `new-${++made}`,
  stored: null,
  file: undefined,
  words: noWords,
});

const wordsOf = ({ alt, caption, link }: PictureWords): PictureWords => ({ alt, caption, link });

export const slotOf = (stored: CarouselPicture): CarouselSlot => ({
  key: `stored-${stored.id}`,
  stored,
  file: undefined,
  words: wordsOf(stored),
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

const sameWords = (one: PictureWords, other: PictureWords): boolean =>
  one.alt === other.alt && one.caption === other.caption && one.link === other.link;

/** Is something typed there that is not stored? */
export const hasNewWords = ({ words, stored }: CarouselSlot): boolean => !sameWords(words, stored ?? noWords);

/** Applies changes that another person made to the carousel to the slots on the screen: adds theirs, drops the removed. */
export function catchUpSlots(
  slots: readonly CarouselSlot[],
  known: readonly CarouselPicture[],
  now: readonly CarouselPicture[],
): CarouselSlot[] {
  const there = new Map(now.map((picture) => [picture.id, picture]));
  const before = new Set(known.map(({ id }) => id));
  const kept = slots.flatMap((slot) => {
    const picture = slot.stored && there.get(slot.stored.id);
    // Words that nobody has touched here are theirs.
    if (picture)
      return [{ ...slot, stored: picture, words: hasNewWords(slot) ? slot.words : wordsOf(picture) }];
    if (!slot.stored) return [slot];
    // The picture is gone, but a file chosen in its place is still to be stored.
    return slot.file ? [{ ...slot, stored: null }] : [];
  });
  return [...kept, ...now.filter(({ id }) => !before.has(id)).map(slotOf)];
}

type StoredSlot = CarouselSlot & { stored: CarouselPicture };

const isKept = (slot: CarouselSlot): slot is StoredSlot => slot.stored !== null && !slot.file;

/** The ids of the stored pictures, in order. */
export const storedIds = (slots: readonly CarouselSlot[]): number[] =>
  slots.filter(isKept).map(({ stored }) => stored.id);

/** The new words of stored pictures, and in the same order the slots they were typed in. */
export function newWords(slots: readonly CarouselSlot[]) {
  const changed = slots.filter(isKept).filter(hasNewWords);
  return {
    keys: changed.map(({ key }) => key),
    pictureWords: changed.map(({ stored, words }) => ({ id: stored.id, ...words })),
  };
}

export type WordFaults = Partial<Record<keyof PictureWords, string>>;

/** What is wrong with the words, by the key of their slot. HOM-17 */
export function wordFaults(slots: readonly CarouselSlot[]): Record<string, WordFaults> {
  const faults = slots.map(({ key, words }) => [key, faultsOf(words)] as const);
  return Object.fromEntries(faults.filter(([, found]) => Object.keys(found).length > 0));
}

const faultsOf = (words: PictureWords): WordFaults =>
  Object.fromEntries(
    (pictureWords.safeParse(words).error?.issues ?? []).map(({ path, message }) => [
      String(path[0]),
      message,
    ]),
  );
