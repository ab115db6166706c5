type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * The text after a key that was pressed before its field is there; undefined for a key that types nothing, such as
 * Escape or Tab. SEA-01
 */
export function afterKey(
  typed: string,
  { key, ctrlKey, metaKey, altKey, isComposing }: Key,
): string | undefined {
  // Ctrl and Alt together are AltGr, which types letters.
  if (metaKey || isComposing || ctrlKey !== altKey) return undefined;
  if (key === 'Backspace') return [...typed].slice(0, -1).join('');
  // Names of keys have more than one character.
  return [...key].length === 1 ? typed + key : undefined;
}
