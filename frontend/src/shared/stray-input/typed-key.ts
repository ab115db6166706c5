/** Whoever types pauses less than this between two keys. */
const PAUSE_MS = 500;

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'));

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !takesText(target) &&
  target.closest('button, a, summary, [role=button], input') !== null;

/**
 * Who types and gets out of the text by mistake goes on typing: the next space would press the button that has got the
 * focus. So a space or an Enter does nothing on a button that has got the focus within half a second from typing, until
 * there is a pause as long. Who presses Tab again moves on knowingly. WAR-24
 * @returns a function that stops it
 */
export function ignoreTypedKeys(): () => void {
  let typedAt = -Infinity;
  let isStray = false;
  let isMoving = false;
  const until = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      const writes = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const presses = event.key === ' ' || event.key === 'Enter';
      const isTab = event.key === 'Tab';
      if (isTab && isMoving) typedAt = -Infinity;
      isMoving = isTab;
      const isTyping = event.timeStamp - typedAt < PAUSE_MS;
      isStray = presses && isTyping && isButton(event.target);
      if (isStray) {
        event.preventDefault();
        event.stopImmediatePropagation();
        typedAt = event.timeStamp;
      } else if (writes && (takesText(event.target) || isTyping)) typedAt = event.timeStamp;
    },
    { capture: true, signal: until.signal },
  );
  // Firefox presses the button when the space is released.
  document.addEventListener(
    'keyup',
    (event) => {
      if (isStray) event.preventDefault();
      isStray = false;
    },
    { capture: true, signal: until.signal },
  );
  return () => until.abort();
}
