import { itTicketMessages } from '@intranet/domain';
import { useMemo, useRef, useState } from 'react';
import { fitImage, ImageFault } from './fit-image';

/** An image that waits to be sent. */
export interface ChosenFile {
  key: number;
  file: File;
  /** How large it was before it was made smaller; null when it is as it was chosen. */
  largerBefore: number | null;
}

/** Why a file was left out. */
interface LeftOut {
  name: string;
  reason: string;
}

interface Chosen {
  images: readonly ChosenFile[];
  leftOut: readonly LeftOut[];
}

const nothing: Chosen = { images: [], leftOut: [] };

let made = 0;

/** @throws what is no fault of the file */
async function prepare(file: File): Promise<ChosenFile | LeftOut> {
  try {
    const { file: ready, shrunk } = await fitImage(file);
    return { key: ++made, file: ready, largerBefore: shrunk ? file.size : null };
  } catch (error) {
    if (error instanceof ImageFault) return { name: file.name, reason: error.message };
    throw error;
  }
}

/**
 * The images that were pasted, dropped or picked. Each is checked and scaled down before it is added. TIC-01
 * @param room how many there may be
 * @param onFault told once for each handful with a file that was left out
 */
export function useChosenImages(room: number, onFault: (reason: string) => void) {
  const [chosen, setChosen] = useState(nothing);
  const [preparing, setPreparing] = useState(0);
  /** What is chosen this very moment, for work that began before the screen was redrawn. */
  const now = useRef(nothing);
  /** One handful after the other, so that none takes the room of another. */
  const line = useRef(Promise.resolve());

  const list = useMemo(() => {
    const put = (after: Chosen): void => {
      now.current = after;
      setChosen(after);
    };
    return {
      put,
      /** The images once everything that was chosen is ready. */
      all: async (): Promise<readonly ChosenFile[]> => {
        await line.current;
        return now.current.images;
      },
      remove: (key: number) =>
        put({ images: now.current.images.filter((image) => image.key !== key), leftOut: [] }),
      clear: () => put(nothing),
    };
  }, []);

  async function take(files: readonly File[]): Promise<void> {
    const leftOut: LeftOut[] = [];
    for (const file of files) {
      const { images } = now.current;
      const found =
        images.length < room
          ? await prepare(file)
          : { name: file.name, reason: itTicketMessages.tooManyImages };
      if ('reason' in found) leftOut.push(found);
      else list.put({ images: [...now.current.images, found], leftOut });
    }
    list.put({ images: now.current.images, leftOut });
    if (leftOut[0]) onFault(leftOut[0].reason);
  }

  const add = (files: readonly File[]): void => {
    setPreparing((before) => before + 1);
    line.current = line.current.then(() => take(files)).finally(() => setPreparing((before) => before - 1));
  };

  return {
    ...chosen,
    room,
    preparing: preparing > 0,
    add,
    all: list.all,
    remove: list.remove,
    clear: list.clear,
  };
}

export type ChosenImages = ReturnType<typeof useChosenImages>;
