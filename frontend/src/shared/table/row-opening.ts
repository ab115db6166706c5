/** Marks what opens the record of a row: a click anywhere on the row presses it. SES-31 */
export const rowOpener = { 'data-row-opener': '' } as const;

/** What a click in a row is meant for, if not for the row. */
const OWN_CLICK = 'a, button, input, select, textarea, label, summary, [role="menu"], .person-hover';

/** Is the person selecting text, to copy it? */
const isSelecting = (): boolean => window.getSelection()?.isCollapsed === false;

/**
 * A click on a row presses what opens its record, with the keys that were held: a link then opens another tab. By
 * keyboard the same link or button is reached and pressed, so that a row is no further stop of Tab. SES-31
 */
export function openRow(event: MouseEvent): void {
  const clicked = event.target as HTMLElement;
  const opener = clicked.closest('tbody tr')?.querySelector<HTMLElement>('[data-row-opener]');
  if (!opener || clicked.closest(OWN_CLICK) || isSelecting()) return;
  const { ctrlKey, metaKey, shiftKey, detail } = event;
  // The focus returns to it when the record is closed.
  opener.focus({ preventScroll: true });
  opener.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, detail }),
  );
}
