/** How often to check whether a dialog is still open, in milliseconds, since dialogs fade out. */
const LOOK_MS = 50;

/**
 * Runs something once no dialog is open: a dialog that fades out holds the focus and returns it afterwards.
 * @returns a function that cancels it
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
    // One interval later, when the dialog has returned the focus.
    if (!hadGone) {
      hadGone = true;
      return;
    }
    clearInterval(timer);
    work();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
