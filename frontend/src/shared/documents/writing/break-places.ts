/** Scripts written without spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uff9f]/u;

/** Scripts whose lines nevertheless break between words, which takes a dictionary; browsers have one. */
const byWords = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Characters with which no line of Chinese or Japanese may begin, and those with which none may end. */
const notFirst =
  /^[、。，．・：；？！）］｝〕〉》」』】〗〙〛ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ゛゜…‥,.!?:;)\]}%”’]/u;
const notLast = /[（［｛〔〈《「『【〖〘〚([{“‘￥$]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits text of a script without spaces where a line may break; other text stays one piece. */
export function breakPlaces(text: string): string[] {
  if (!withoutSpaces.test(text)) return [text];
  const segmenter = byWords.test(text) ? words : clusters;
  const pieces: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && (notFirst.test(segment) || notLast.test(last)))
      pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}
