let letters: Intl.Segmenter | undefined;

/** The first grapheme, with its accents. The rest of the text is not read. */
function firstLetter(text: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of letters.segment(text.trim())) return segment;
  return '';
}

/** 'Zoë Müller' is ZM; of a name with many words, the first and the last count. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstLetter(words[0] ?? '')}${firstLetter(last)}`.toUpperCase();
}
