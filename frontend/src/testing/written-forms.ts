import {
  qip1FieldNames,
  qip1Fields,
  qip2FieldNames,
  qip2Fields,
  strFieldNames,
  strFields,
  type QipForm,
  type Str,
} from '@intranet/domain';

const stamps = { createdAt: '2026-03-02T15:00:00.000Z', updatedAt: '2026-03-02T15:00:00.000Z' };

/** 'First Introduction', 'Second Reuse': a text for each field that names it. */
const texts = (names: readonly string[], fields: Record<string, { label: string }>, before: string) =>
  Object.fromEntries(names.map((name) => [name, `${before} ${fields[name]?.label}`]));

const firstTexts = texts(qip1FieldNames, qip1Fields, 'First') as Record<
  (typeof qip1FieldNames)[number],
  string
>;
const secondTexts = texts(qip2FieldNames, qip2Fields, 'Second') as Record<
  (typeof qip2FieldNames)[number],
  string
>;
const noSecond = Object.fromEntries(qip2FieldNames.map((name) => [name, null])) as Record<
  (typeof qip2FieldNames)[number],
  null
>;

/** The plan of QCR-0007 with its first part, or both; by default no one may write it. */
export const aPlan = (facts: Partial<QipForm> = {}): QipForm => ({
  id: 4,
  documentId: 'plan4',
  qip_stage: 'QIP-1s',
  ...firstTexts,
  ...(facts.qip_stage === 'QIP-2s' ? secondTexts : noSecond),
  qcr: { id: 7, documentId: 'qcr7', title: 'Altitude jumps on take-off' },
  build: {
    id: 12,
    documentId: 'build12',
    version: '4.2',
    status: 'Open',
    stage: 'QIP-1s',
    ProjectName: 'Atlas',
  },
  revision: 2,
  availableActions: [],
  ...stamps,
  ...facts,
});

/** The test report of Build 0012; by default no one may write it. */
export const aTestReport = (facts: Partial<Str> = {}): Str => ({
  id: 3,
  documentId: 'str3',
  ...(texts(strFieldNames, strFields, 'Test') as Record<(typeof strFieldNames)[number], string>),
  build: {
    id: 12,
    documentId: 'build12',
    version: '4.2',
    status: 'Open',
    stage: 'STR',
    ProjectName: 'Atlas',
  },
  revision: 2,
  availableActions: [],
  ...stamps,
  ...facts,
});
