import { itTicketMessages } from '@intranet/domain';
import { useMemo, useRef, useState } from 'react';
import { fitImage, ImageFault } from './fit-image';

/** An image that waits to be sent. */
export interface ChosenFile {
  key: number;
  file: File;
  /** Its size before it was scaled down; null when it was not. */
  largerBefore: number | null;
}

/** The reason why a file was left out. */
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

/** @throws errors that the file did not cause */
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
 * @param onFault called once for each selection with a file that was left out
 */
export function useChosenImages(room: number, onFault: (reason: string) => void) {
  const [chosen, setChosen] = useState(nothing);
  const [preparing, setPreparing] = useState(0);
  /** The current choice, for asynchronous work that began before the last render. */
  const now = useRef(nothing);
  /** Selections are processed one after the other, so that the limit holds. */
  const line = useRef(Promise.resolve());

  const list = useMemo(() => {
    const put = (after: Chosen): void => {
      now.current = after;
      setChosen(after);
    };
    return {
      put,
      /** The images, once all chosen ones are ready. */
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
