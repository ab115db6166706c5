import { z } from 'zod';
import { type EditableRecord, revision } from '../../shared/stored-record.js';
import { type DocumentedBuild, documentId } from '../software-build/schemas.js';
import { plainText } from '../../shared/text.js';
import { qip1Fields, qip2Fields, type QipField, type QipFieldName } from './fields.js';
import { byName, namesIn } from '../../shared/records.js';
import type { PlanAction } from './actions.js';

/** Which parts of a plan exist: the first, or both. */
const qipStages = ['QIP-1s', 'QIP-2s'] as const;
export type QipStage = (typeof qipStages)[number];

const schemaOf = ({ required, max }: QipField) => plainText({ required, max });

const shapeOf = <Name extends string>(fields: Record<Name, QipField>) =>
  byName(namesIn(fields), (name) => schemaOf(fields[name]));

/** The complete first part. QIP-01 */
export const qip1Schema = z.strictObject(shapeOf(qip1Fields));

/** The complete second part. QIP-02 */
export const qip2Schema = z.strictObject(shapeOf(qip2Fields));

const partial = z.object({ ...qip1Schema.shape, ...qip2Schema.shape }).partial().shape;
const qip_stage = z.enum(qipStages, { error: 'Please name the stage: QIP-1s or QIP-2s.' });

/**
 * POST /qip-forms: all fields of the first part of a new plan, or of the second part of an existing one. QIP-03, QIP-04
 */
export const qipInput = z.discriminatedUnion(
  'qip_stage',
  [
    z.strictObject({ qcr: documentId, qip_stage: z.literal('QIP-1s'), ...qip1Schema.shape }),
    z.strictObject({
      qcr: documentId,
      qip_stage: z.literal('QIP-2s'),
      ...qip1Schema.partial().shape,
      ...qip2Schema.shape,
    }),
  ],
  { error: 'Please name the stage: QIP-1s or QIP-2s.' },
);

/** PUT /qip-forms/{id}: any of the fields; `qip_stage` QIP-2s submits the second part. */
export const qipPatch = z.strictObject({
  ...partial,
  qip_stage: qip_stage.optional(),
  revision,
});

export type QipInput = z.infer<typeof qipInput>;
export type QipPatch = z.infer<typeof qipPatch>;

/** A plan as the server answers with it. DAT-01. */
export interface QipForm extends Record<QipFieldName, string | null>, EditableRecord {
  qip_stage: QipStage;
  qcr: { id: number; documentId: string; title: string };
  /** The build the change request is in, or null. */
  build: DocumentedBuild | null;
  availableActions: PlanAction[];
}
