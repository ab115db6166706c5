/** Without case and accents, so that "zoe" finds "Zoë". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The options that hold every word typed, in any order. */
export function matching<Option extends { label: string; hint?: string | undefined }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.hint ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
