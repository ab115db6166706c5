import { z } from 'zod';
import { qprMessages } from './messages.js';
import { constraintOptions, foundDuringOptions, type QprInput, qprInput } from './schemas.js';

/** 1 to 5, as a select has them. */
export const priorityOptions = ['1', '2', '3', '4', '5'] as const;

/** Labels for both ends of the scale of priorities; tickets of the IT desk use the same. */
export const PRIORITY_HINT = '1 is the most urgent, 5 the least.';

const oneOf = (options: readonly string[]) =>
  z.string().refine((chosen) => options.includes(chosen), { error: qprMessages.optionRequired });

/** The form of a problem report. Each value is the text of a field, '' where nothing is chosen yet. QPR-01 */
export const qprForm = z.strictObject({
  ...qprInput.shape,
  foundDuring: oneOf(foundDuringOptions),
  constraintOn: oneOf(constraintOptions),
  submissionPriority: oneOf(priorityOptions),
});

export type QprForm = z.infer<typeof qprForm>;

/** The body for a form that `qprForm` accepts. */
export const qprFromForm = ({ submissionPriority, ...form }: QprForm): QprInput =>
  qprInput.parse({ ...form, submissionPriority: Number(submissionPriority) });
