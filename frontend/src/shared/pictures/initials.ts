const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A letter with its marks, as people count it. */
const firstLetter = (text: string): string => [...letters.segment(text.trim())][0]?.segment ?? '';

/** 'Zoë Müller' is ZM; a name of many words gives its first and last. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstLetter(words[0] ?? '')}${firstLetter(last)}`.toUpperCase();
}
