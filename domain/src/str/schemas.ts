import { z } from 'zod';
import { documentId } from '../build/schemas.js';
import { plainText } from '../shared/text.js';
import { STR_FIELD_MAX, strFields, type StrFieldName } from './fields.js';

/** All fields of a test report. STR-01 */
export const strSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(strFields).map(([name, { required }]) => [
      name,
      plainText({ required, max: STR_FIELD_MAX }),
    ]),
  ) as Record<StrFieldName, ReturnType<typeof plainText>>,
);

/** POST /strs. STR-02 */
export const strInput = z.strictObject({ build: documentId, ...strSchema.shape });

/** PUT /strs/{id}: submits it again at stage STR. STR-02 */
export const strPatch = z.strictObject({
  ...strSchema.partial().shape,
  revision: z.number().int().min(0).optional(),
});

export type StrInput = z.infer<typeof strInput>;
export type StrPatch = z.infer<typeof strPatch>;

/** A test report as the server answers with it. DAT-01. */
export interface Str extends Record<StrFieldName, string> {
  id: number;
  documentId: string;
  build: {
    id: number;
    documentId: string;
    version: string;
    status: string;
    stage: string;
    ProjectName: string;
  };
  revision: number;
  createdAt: string;
  updatedAt: string;
  availableActions: 'update'[];
}
