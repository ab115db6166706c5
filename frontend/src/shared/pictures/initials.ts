let letters: Intl.Segmenter | undefined;

/** A letter with its marks, as people count it. Those after it are not even looked at. */
function firstLetter(text: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of letters.segment(text.trim())) return segment;
  return '';
}

/** 'Zoë Müller' is ZM; a name of many words gives its first and last. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstLetter(words[0] ?? '')}${firstLetter(last)}`.toUpperCase();
}
