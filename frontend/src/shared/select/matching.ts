import { foldText, holdsWords, searchWords } from '@intranet/domain';

/** As many choices are drawn as anybody reads; a few more letters find the rest. */
export const MOST_DRAWN = 100;

/** The options that hold every word typed, in any order. */
export function matching<Option extends { label: string; hint?: string | undefined }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = searchWords(typed);
  return options.filter(({ label, hint }) => holdsWords(foldText(`${label} ${hint ?? ''}`), words));
}
