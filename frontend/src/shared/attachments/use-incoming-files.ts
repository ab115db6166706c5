import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../lib/listen';

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** A copy from a document has text beside the image; then the text is meant. */
const holdsText = (data: DataTransfer): boolean => data.types.includes('text/plain');

/** All pasted screenshots are called 'image.png', so they are numbered. */
let pasted = 0;

const named = (file: File): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], file.name.replace('image', `Screenshot ${++pasted}`), { type: file.type })
    : file;

/** The fields that take files now. The one that was opened last gets what is dropped or pasted. */
const takers: object[] = [];

/**
 * Files pasted or dropped anywhere on the screen, so that a drop beside the field does not replace the page by the
 * file. TIC-01, QPR-11
 * @returns whether files are being dragged over the page
 */
export function useIncomingFiles(enabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const arrive = useEffectEvent(onFiles);

  useEffect(() => {
    if (!enabled) return;
    const taker = {};
    takers.push(taker);
    const isMine = () => takers.at(-1) === taker;
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || holdsText(data) || !isMine()) return;
      event.preventDefault();
      arrive([...data.files].map(named));
    };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer) || !isMine()) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer) || !isMine()) return;
      event.preventDefault();
      setDragging(false);
      arrive([...event.dataTransfer!.files]);
    };
    const stop = listen({ paste, dragover: over, dragleave: leave, drop });
    return () => {
      stop();
      takers.splice(takers.indexOf(taker), 1);
    };
  }, [enabled]);

  return dragging;
}
