import { plainText } from '../lib/plain-text';

/** The options that hold every word typed, in any order. */
export function matching<Option extends { label: string; hint?: string | undefined }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = plainText(`${option.label} ${option.hint ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
