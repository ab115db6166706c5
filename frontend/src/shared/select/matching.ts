import { foldText, holdsWords, searchWords } from '@intranet/domain';

/** The options that hold every word typed, in any order. */
export function matching<Option extends { label: string; hint?: string | undefined }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = searchWords(typed);
  return options.filter(({ label, hint }) => holdsWords(foldText(`${label} ${hint ?? ''}`), words));
}
