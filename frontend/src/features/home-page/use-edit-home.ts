import {
  homePageForm,
  homePageMessages,
  type CarouselPicture,
  type HomePage,
  type HomePageForm,
  noWords,
  type PictureWords,
} from '@intranet/domain';
import { useRef, useState } from 'react';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { ApiError, isGone, isStale } from '../../shared/http/api-error';
import { keys, listsOf } from '../../shared/http/keys';
import { deletePicture, uploadPicture } from '../../shared/pictures/upload';
import { useAlerts } from '../../shared/ui/alerts';
import { useStaleForm } from '../../shared/write/use-stale-form';
import { useWrite } from '../../shared/write/use-write';
import { failureWords } from '../../shared/write/failure-words';
import { getHomePage, updateHomePage } from './api';
import {
  type CarouselSlot,
  catchUpSlots,
  hasNewWords,
  isPlaceholder,
  newWords,
  slotOf,
  storedIds,
  wordFaults,
  type WordFaults,
} from './carousel-slots';

const say = homePageMessages;

/** What everyone sees, as opposed to the version being edited. */
const touches = [listsOf(keys.homePage)];

type StoredSlot = CarouselSlot & { stored: NonNullable<CarouselSlot['stored']> };

const isStored = (slot: CarouselSlot): slot is StoredSlot => slot.stored !== null;

export type PhotoField = 'spotlightPhoto' | 'bookOfTheMonthPhoto';

const valuesOf = (page: HomePage): HomePageForm => ({
  spotlightTitle: page.spotlightTitle,
  spotlightDescription: page.spotlightDescription,
  bookOfTheMonthTitle: page.bookOfTheMonthTitle,
  bookOfTheMonthDesc: page.bookOfTheMonthDesc,
});

/** The form of the home page. HOM-02 to HOM-05 */
export function useEditHome(initial: HomePage) {
  const alerts = useAlerts();
  const [page, setPage] = useState(initial);
  const [slots, setSlots] = useState(() => initial.carousel.map(slotOf));
  const [photos, setPhotos] = useState<{ [field in PhotoField]?: File | undefined }>({});
  const [refusals, setRefusals] = useState(0);
  const [faults, setFaults] = useState<Record<string, WordFaults>>({});
  const form = useDomainForm<HomePageForm>(homePageForm, valuesOf(initial));
  const stale = useStaleForm(form);

  // What is stored so far: each step is based on the one before it, and a second try on the last.
  const known = useRef(page);
  const note = (now: HomePage): void => {
    known.current = now;
    setPage(now);
  };

  const save = useWrite<HomePageForm>({
    send: async (values) => {
      // Texts go first, so that an edit that is out of date stores no picture.
      const { documentId, revision } = known.current;
      const { pictureWords } = newWords(slots);
      note(
        await updateHomePage(documentId, { ...values, carousel: storedIds(slots), pictureWords, revision }),
      );
      setSlots(asStored);
      // The picture that a new file replaces is deleted already.
      setSlots((before) => before.map((slot) => (slot.file ? { ...slot, stored: null } : slot)));
      form.reset(valuesOf(known.current));
      stale.forget();
      await storePhotos();
      await storeCarousel();
    },
    success: say.updated,
    failure: say.updateError,
    atFields: (error) => atPictures(error) || fieldsOf(form)(error),
    touches,
    inSteps: true,
    onFailed: (error, typed) => (isStale(error) ? catchUp(typed) : false),
  });

  async function submit(values: HomePageForm): Promise<void> {
    const found = wordFaults(slots);
    setFaults(found);
    if (slots.some(isPlaceholder)) return refuse(say.placeholder);
    if (Object.keys(found).length > 0) return refuse(say.checkPictures);
    setRefusals(0);
    await save.run(values);
  }

  function refuse(words: string): void {
    setRefusals((before) => before + 1);
    alerts.failure(words);
  }

  /** What the server refuses of the words of a picture is said below its field. @returns whether it refused any */
  function atPictures(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    const { keys: sent } = newWords(slots);
    const found: Record<string, WordFaults> = {};
    for (const { path, message } of error.fieldErrors) {
      const [list, at, field] = path.split('.');
      const key = list === 'pictureWords' ? sent[Number(at)] : undefined;
      if (key && field) found[key] = { ...found[key], [field]: message };
    }
    setFaults(found);
    if (Object.keys(found).length === 0) return false;
    setRefusals((before) => before + 1);
    return true;
  }

  /** The slots with the words that are stored now: the server has taken blanks off their ends. */
  const asStored = (before: CarouselSlot[]): CarouselSlot[] =>
    before.map((slot) => {
      const stored = known.current.carousel.find(({ id }) => id === slot.stored?.id);
      return stored && !slot.file ? { ...slotOf(stored), key: slot.key } : slot;
    });

  const store = ({ documentId, revision }: HomePage, field: string, file: File) =>
    uploadPicture({ ref: 'home-page', refId: documentId, field, revision }, file);

  /** Each picture is recorded as soon as it is stored, so that a second try after a failure stores none twice. */
  async function storePhotos(): Promise<void> {
    for (const [field, file] of Object.entries(photos) as [PhotoField, File | undefined][]) {
      if (!file) continue;
      const { picture, revision } = await store(known.current, field, file);
      note({ ...known.current, [field]: picture, revision });
      setPhotos((before) => ({ ...before, [field]: undefined }));
    }
  }

  async function storeCarousel(): Promise<void> {
    let arranged: CarouselSlot[] = slots;
    const waiting = slots.filter(({ file }) => file);
    if (waiting.length === 0) return;
    for (const { key, file } of waiting) {
      const { picture, revision } = await store(known.current, 'carousel', file!);
      const added: CarouselPicture = { ...picture, ...noWords };
      note({ ...known.current, carousel: [...known.current.carousel, added], revision });
      const settle = (slot: CarouselSlot): CarouselSlot =>
        slot.key === key ? { ...slot, stored: added, file: undefined } : slot;
      arranged = arranged.map(settle);
      setSlots((before) => before.map(settle));
    }
    // New pictures were appended without words; this puts each in its place, with its own.
    const { documentId, revision } = known.current;
    const { pictureWords } = newWords(arranged);
    note(await updateHomePage(documentId, { carousel: storedIds(arranged), pictureWords, revision }));
    setSlots(asStored);
  }

  /** Merges what others have saved since; what was typed and chosen here stays. */
  async function catchUp(typed: HomePageForm): Promise<true | string> {
    try {
      const now = await getHomePage();
      const before = known.current;
      setSlots((here) => catchUpSlots(here, before.carousel, now.carousel));
      stale.catchUp(valuesOf(before), typed, valuesOf(now));
      note(now);
      return true;
    } catch (error) {
      return failureWords(error, say.updateError);
    }
  }

  const leave = (slot: CarouselSlot): void =>
    setSlots((before) => before.filter(({ key }) => key !== slot.key));

  /** A stored picture is deleted at once. HOM-05 */
  const removal = useWrite<StoredSlot>({
    send: async ({ stored: { id } }) => {
      const revision = await deletePicture(id, known.current.revision);
      const carousel = known.current.carousel.filter((picture) => picture.id !== id);
      note({ ...known.current, carousel, revision });
    },
    success: say.deleted,
    failure: say.updateError,
    touches,
    onDone: (_, slot) => leave(slot),
    // Another person may have removed this picture already.
    onFailed: (error) => (isStale(error) || isGone(error) ? catchUp(form.getValues()) : false),
  });

  return {
    form,
    page,
    slots,
    setSlots,
    photos,
    /** There are changes that leaving would lose. */
    isDirty:
      form.formState.isDirty ||
      Object.values(photos).some(Boolean) ||
      slots.some(
        (slot, at) => slot.stored === null || slot.stored.id !== page.carousel[at]?.id || hasNewWords(slot),
      ),
    /** What is wrong with the words of the pictures, by the key of their slot. */
    faults,
    /** Takes what is typed about a picture; what was wrong with that field is no longer said. */
    sayWith: (key: string, part: Partial<PictureWords>) => {
      setSlots((before) =>
        before.map((slot) => (slot.key === key ? { ...slot, words: { ...slot.words, ...part } } : slot)),
      );
      const rest = Object.entries(faults[key] ?? {}).filter(([field]) => !(field in part));
      if (faults[key]) setFaults({ ...faults, [key]: Object.fromEntries(rest) });
    },
    choosePhoto: (field: PhotoField, file: File) => setPhotos((before) => ({ ...before, [field]: file })),
    /** How often Submit was refused because of placeholders or words of pictures. */
    refusals,
    meanwhile: stale.meanwhile,
    submit,
    remove: (slot: CarouselSlot): void => {
      if (isStored(slot)) return void removal.run(slot);
      // A picture that was never stored is dropped without a request.
      alerts.clear();
      leave(slot);
    },
    onFault: (fault: string) => alerts.failure(fault),
  };
}

export type HomeFormState = ReturnType<typeof useEditHome>;
