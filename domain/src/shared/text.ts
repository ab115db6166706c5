import { z } from 'zod';
import { tidyName } from './name.js';

/** Characters that no field accepts: NUL (PostgreSQL cannot store it) and unpaired surrogates (not valid UTF-8). */
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Invisible characters, which only affect how others are shown, such as a zero-width space. */
const invisible = /^[\p{Cf}\p{Z}]+$/u;

/** A name chosen from a list. @param missing the message when none is chosen */
export const chosenText = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(max);

/** Can both databases store the text and return it unchanged? */
export const isStorable = (text: string): boolean => !unstorable.test(text);

const breaks = /[\n\r\v\f\u0085\u2028\u2029]/;

/** The lines of a text on one. */
const onOneLine = (text: string): string =>
  text
    .split(breaks)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/**
 * Plain text of one line, such as a title: lists, subjects of mails and file names show it as one. A line break in it,
 * which no field of a screen takes, is stored as a space.
 * @param rule as of `plainText`
 */
export const plainLine = (rule: TextRule) => checkedText(rule, onOneLine);

/**
 * A paragraph of plain text, stored as typed except for surrounding white space (DAT-02).
 * @param rule `required` is the message for a missing text (omit it for optional ones), `max` counts characters as
 * people do
 */
export const plainText = (rule: TextRule) => checkedText(rule, (text) => text.trim());

/** The name of a person, a company, a project or a charge line, stored as `tidyName` makes it. DAT-05 @param rule as above */
export const plainName = (rule: TextRule) => checkedText(rule, tidyName);

interface TextRule {
  required?: string;
  max: number;
}

function checkedText(rule: TextRule, stored: (typed: string) => string) {
  const missing = rule.required ?? 'Please enter a text.';
  const base = z
    .string({ error: missing })
    .overwrite(stored)
    .refine((text) => [...text].length <= rule.max, {
      error: `Please use at most ${rule.max} characters.`,
    })
    .refine(isStorable, { error: 'This text has characters that cannot be stored.' });
  const required = base
    .min(1, { error: missing })
    .refine((text) => !invisible.test(text), { error: missing });
  // For the API's description, since a refinement cannot be described.
  return (rule.required ? required : base).meta({ maxLength: rule.max });
}
