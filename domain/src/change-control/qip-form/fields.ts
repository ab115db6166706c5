import { namesIn } from '../../shared/records.js';

/** One field of a plan: its name, its label with the number of its section, and its longest text. */
export interface QipField {
  label: string;
  max: number;
  /** The message when it is empty. QIP-01 */
  required: string;
}

const field = (label: string, required: string, max = 300): QipField => ({ label, max, required });
const input = (label: string, name: string): QipField => field(label, `Please Input ${name}`);
const effects = (label: string): QipField => field(label, 'Please Input any effects');

/** The sixteen fields of the first part. QIP-01 */
export const qip1Fields = {
  author1: field('Author', 'Please Input Author', 60),
  introduction: input('1 Introduction', 'Introduction'),
  description: input('1.1 Description', 'Description'),
  designApproach: input('2.1 Design Approach', 'Design Approach'),
  designApproach2: input('2.2 Alternate Approach', 'Alternate Approach'),
  userManual: effects('3.1 User Manual'),
  requirements: effects('3.2 Requirements'),
  designDoc: effects('3.3 Design Document'),
  developmentPlan: effects('3.4 Development Plan'),
  testPlan: effects('3.5 Test Plan'),
  fqtProcedure: effects('3.6 FQT Procedure'),
  testReport: effects('3.7 Test Report'),
  processDoc: effects('3.8 Process Documents'),
  otherDoc: effects('3.9 Other Documents'),
  resources: input('4 Resources', 'Resources'),
  travel: input('5 Travel', 'Travel'),
} as const satisfies Record<string, QipField>;

/** The six fields of the second part. QIP-02 */
export const qip2Fields = {
  author2: input('Author', 'Author'),
  className: input('Class Name', 'Class Name'),
  integration: input('Integration', 'Integration'),
  externalInterfaces: input('External Interfaces', 'External Interfaces'),
  internalInterfaces: input('Internal Interfaces', 'Internal Interfaces'),
  reuse: input('Reuse', 'Reuse'),
} as const satisfies Record<string, QipField>;

export type Qip1FieldName = keyof typeof qip1Fields;
export type Qip2FieldName = keyof typeof qip2Fields;
export type QipFieldName = Qip1FieldName | Qip2FieldName;

export const qip1FieldNames = namesIn(qip1Fields);
export const qip2FieldNames = namesIn(qip2Fields);
