import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from '../../../shared/lib/listen';

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** A copy from a document has text beside the image; then the text is meant. */
const holdsText = (data: DataTransfer): boolean => data.types.includes('text/plain');

/** All pasted screenshots are called 'image.png', so they are numbered. */
let pasted = 0;

const named = (file: File): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], file.name.replace('image', `Screenshot ${++pasted}`), { type: file.type })
    : file;

/**
 * Files pasted or dropped anywhere on the screen, so that a drop beside the field does not replace the page by the
 * file. TIC-01
 * @returns whether files are being dragged over the page
 */
export function useIncomingImages(enabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const arrive = useEffectEvent(onFiles);

  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || holdsText(data)) return;
      event.preventDefault();
      arrive([...data.files].map(named));
    };
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(false);
      arrive([...event.dataTransfer!.files]);
    };
    return listen({ paste, dragover: over, dragleave: leave, drop });
  }, [enabled]);

  return dragging;
}
