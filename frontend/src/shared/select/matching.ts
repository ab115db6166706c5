import { foldText, holdsWords, searchWords } from '@intranet/domain';

/** The options that contain every typed word, in any order. */
export function matching<Option extends { label: string; hint?: string | undefined }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = searchWords(typed);
  if (words.length === 0) return options;
  return options.filter(({ label, hint }) => holdsWords(foldText(`${label} ${hint ?? ''}`), words));
}
