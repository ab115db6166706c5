const fields = 'input, textarea, select, [contenteditable="true"]';

/** Is this a field that takes keys, or inside one? */
export const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;
