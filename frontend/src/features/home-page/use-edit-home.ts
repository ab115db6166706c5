import { homePageForm, homePageMessages, type HomePage, type HomePageForm } from '@intranet/domain';
import { useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isGone, isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { deletePicture, uploadPicture } from '../../shared/pictures/upload';
import { useAlerts } from '../../shared/ui/alerts';
import { getHomePage, updateHomePage } from './api';
import { catchUpSlots, isPlaceholder, slotOf, storedIds, type CarouselSlot } from './carousel-slots';
import { useRefreshHomePage } from './hooks';

const say = homePageMessages;

export type PhotoField = 'spotlightPhoto' | 'bookOfTheMonthPhoto';

const valuesOf = (page: HomePage): HomePageForm => ({
  spotlightTitle: page.spotlightTitle,
  spotlightDescription: page.spotlightDescription,
  bookOfTheMonthTitle: page.bookOfTheMonthTitle,
  bookOfTheMonthDesc: page.bookOfTheMonthDesc,
});

/** The home page being edited. HOM-02 to HOM-05 */
export function useEditHome(initial: HomePage) {
  const alerts = useAlerts();
  const refresh = useRefreshHomePage();
  const [page, setPage] = useState(initial);
  const [slots, setSlots] = useState(() => initial.carousel.map(slotOf));
  const [photos, setPhotos] = useState<{ [field in PhotoField]?: File | undefined }>({});
  const [refusals, setRefusals] = useState(0);
  const form = useDomainForm<HomePageForm>(homePageForm, valuesOf(initial));
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);

  async function submit(values: HomePageForm): Promise<void> {
    if (slots.some(isPlaceholder)) {
      setRefusals((before) => before + 1);
      return alerts.failure(say.placeholder);
    }
    setRefusals(0);
    // What is stored so far, step by step: each step is based on the one before it, and a second try on the last.
    let known = page;
    const note = (now: HomePage): void => {
      known = now;
      setPage(now);
    };
    try {
      // Texts go first: a person who comes too late has stored no picture yet.
      const { documentId, revision } = known;
      note(await updateHomePage(documentId, { ...values, carousel: storedIds(slots), revision }));
      // What a new file replaces is gone already.
      setSlots((before) => before.map((slot) => (slot.file ? { ...slot, stored: null } : slot)));
      form.reset(valuesOf(known));
      stale.forget();
      await storePhotos(() => known, note);
      await storeCarousel(() => known, note);
      alerts.success(say.updated);
    } catch (error) {
      if (isStale(error)) await catchUp(known, values);
      else refuse(error, say.updateError);
    }
    await refresh();
  }

  const store = ({ documentId, revision }: HomePage, field: string, file: File) =>
    uploadPicture({ ref: 'home-page', refId: documentId, field, revision }, file);

  /** Each picture is noted as soon as it is stored, so that a second try after a failure stores none twice. */
  async function storePhotos(known: () => HomePage, note: (now: HomePage) => void): Promise<void> {
    for (const [field, file] of Object.entries(photos) as [PhotoField, File | undefined][]) {
      if (!file) continue;
      const { picture, revision } = await store(known(), field, file);
      note({ ...known(), [field]: picture, revision });
      setPhotos((before) => ({ ...before, [field]: undefined }));
    }
  }

  async function storeCarousel(known: () => HomePage, note: (now: HomePage) => void): Promise<void> {
    let arranged: CarouselSlot[] = slots;
    const waiting = slots.filter(({ file }) => file);
    if (waiting.length === 0) return;
    for (const { key, file } of waiting) {
      const { picture, revision } = await store(known(), 'carousel', file!);
      note({ ...known(), carousel: [...known().carousel, picture], revision });
      const settle = (slot: CarouselSlot) =>
        slot.key === key ? { key, stored: picture, file: undefined } : slot;
      arranged = arranged.map(settle);
      setSlots((before) => before.map(settle));
    }
    // New pictures were put at the end; now each goes to its place.
    const { documentId, revision } = known();
    note(await updateHomePage(documentId, { carousel: storedIds(arranged), revision }));
  }

  /** Brings in what others have saved since `known`; what was typed and chosen here stays. */
  async function catchUp(known: HomePage, typed: HomePageForm): Promise<void> {
    try {
      const now = await getHomePage();
      setSlots((before) => catchUpSlots(before, known.carousel, now.carousel));
      stale.catchUp(valuesOf(known), typed, valuesOf(now));
      setPage(now);
    } catch (error) {
      alerts.failure(writeProblem(error, say.updateError));
    }
  }

  /** A stored picture goes at once, a slot that was never stored just leaves. HOM-05 */
  async function remove(slot: CarouselSlot): Promise<void> {
    alerts.clear();
    try {
      if (slot.stored) {
        const { id } = slot.stored;
        const revision = await deletePicture(id, page.revision);
        setPage((before) => ({
          ...before,
          carousel: before.carousel.filter((picture) => picture.id !== id),
          revision,
        }));
        alerts.success(say.deleted);
      }
      setSlots((before) => before.filter(({ key }) => key !== slot.key));
    } catch (error) {
      // Somebody else may have removed this very picture.
      if (isStale(error) || isGone(error)) await catchUp(page, form.getValues());
      else alerts.failure(writeProblem(error, say.updateError));
    }
    await refresh();
  }

  return {
    form,
    page,
    slots,
    setSlots,
    photos,
    choosePhoto: (field: PhotoField, file: File) => setPhotos((before) => ({ ...before, [field]: file })),
    /** How often Submit was refused for its placeholders. */
    refusals,
    meanwhile: stale.meanwhile,
    submit,
    remove,
    onFault: (fault: string) => alerts.failure(fault),
  };
}

export type HomeDesk = ReturnType<typeof useEditHome>;
