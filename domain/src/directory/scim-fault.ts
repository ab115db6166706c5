import { Refusal } from '../shared/errors.js';

/** The words of RFC 7644 (3.12) for what is wrong with a request. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget';

/** A refusal of bad input, which the answer names by SCIM's word too. OPS-20 */
export const scimFault = (scimType: ScimType, message: string): Refusal =>
  new Refusal('bad-input', { scimType }, message);
