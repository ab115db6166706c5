/** How often it is looked whether a dialog is still there, in milliseconds: it fades out for some of them. */
const LOOK_MS = 50;

/**
 * Does something as soon as no dialog is open: one that fades out keeps the focus, and gives it back when it has gone.
 * @returns gives it up
 */
export function onceNoDialog(work: () => void): () => void {
  const isOpen = () => document.querySelector('.modal') !== null;
  if (!isOpen()) {
    work();
    return () => undefined;
  }
  let hadGone = false;
  const timer = setInterval(() => {
    if (isOpen()) return;
    // One look later, when it has given the focus back.
    if (!hadGone) {
      hadGone = true;
      return;
    }
    clearInterval(timer);
    work();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
