import { z } from 'zod';
import { type EditableRecord, revision } from '../../shared/stored-record.js';
import { type DocumentedBuild, documentId } from '../software-build/schemas.js';
import { plainText } from '../../shared/text.js';
import { STR_FIELD_MAX, strFieldNames, strFields, type StrFieldName } from './fields.js';
import { byName } from '../../shared/records.js';
import type { StrAction } from './actions.js';

/** All fields of a test report. STR-01 */
export const strSchema = z.strictObject(
  byName(strFieldNames, (name) => plainText({ required: strFields[name].required, max: STR_FIELD_MAX })),
);

/** POST /strs. STR-02 */
export const strInput = z.strictObject({ build: documentId, ...strSchema.shape });

/** PUT /strs/{id}: submits it again at stage STR. STR-04 */
export const strPatch = z.strictObject({
  ...strSchema.partial().shape,
  revision,
});

export type StrInput = z.infer<typeof strInput>;
export type StrPatch = z.infer<typeof strPatch>;

/** A test report as the server answers with it. DAT-01. */
export interface Str extends Record<StrFieldName, string>, EditableRecord {
  build: DocumentedBuild;
  availableActions: StrAction[];
}
