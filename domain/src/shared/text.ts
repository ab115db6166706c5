import { z } from 'zod';

/** Characters that no field takes: NUL (PostgreSQL cannot store it) and halves of surrogate pairs (no valid UTF-8). */
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Nothing of it is seen: characters that only steer others, such as a space of no width. */
const invisible = /^[\p{Cf}\p{Z}]+$/u;

/** What is chosen out of a list, by its name. @param missing the sentence for none */
export const chosenText = (missing: string, max: number) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(max);

/** Can both databases store the text and give it back unchanged? */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/**
 * A line or paragraph of plain text, stored as typed but for white space around it (DAT-02).
 * @param rule `required` is the sentence for a missing text (leave out for optional ones), `max` counts characters as people do
 */
export function plainText(rule: { required?: string; max: number }) {
  const missing = rule.required ?? 'Please enter a text.';
  const base = z
    .string({ error: missing })
    .trim()
    .refine((text) => [...text].length <= rule.max, {
      error: `Please use at most ${rule.max} characters.`,
    })
    .refine(isStorable, { error: 'This text has characters that cannot be stored.' });
  const required = base
    .min(1, { error: missing })
    .refine((text) => !invisible.test(text), { error: missing });
  // For docs/http.md: a refinement cannot be described.
  return (rule.required ? required : base).meta({ maxLength: rule.max });
}
