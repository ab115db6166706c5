import { namesIn } from '../../shared/records.js';

/** One field of a test report: its section, its label, and the message when it is empty. */
export interface StrField {
  section: string;
  label: string;
  required: string;
}

const field = (section: string, label: string, name: string): StrField => ({
  section,
  label,
  required: `Please Input ${name}`,
});

/** Maximum length of every field. */
export const STR_FIELD_MAX = 300;

/** The seventeen fields in the numbered sections. STR-01 */
export const strFields = {
  author: field('Software Test Report', 'Author', 'Author'),
  identification: field('1 Scope', '1.1 Identification', 'Identification'),
  sysOverview: field('1 Scope', '1.2 System Overview', 'System Overview'),
  govDocs: field('2 Referenced Documents', '2.1 Government Documents', 'Government Documents'),
  nonGovDocs: field('2 Referenced Documents', '2.2 Non-Government Documents', 'Non-Government Documents'),
  precedence: field('2 Referenced Documents', '2.3 Order of Precedence', 'Order of Precedence'),
  assessment: field('3 Overview of Test Results', '3.1 Assessment', 'Assessment'),
  environmentImpact: field('3 Overview of Test Results', '3.2 Environment Impact', 'Environment Impact'),
  improvements: field('3 Overview of Test Results', '3.3 Improvements', 'Improvements'),
  testResults1: field('4 Detailed Test Results', '4.1.1 Results', 'Results'),
  problems1: field('4 Detailed Test Results', '4.1.2 Problems', 'Problems'),
  deviation1: field('4 Detailed Test Results', '4.1.2.1 Deviations', 'Deviations'),
  testResults2: field('4 Detailed Test Results', '4.2.1 Results', 'Results'),
  problems2: field('4 Detailed Test Results', '4.2.2 Problems', 'Problems'),
  deviation2: field('4 Detailed Test Results', '4.2.2.1 Deviations', 'Deviations'),
  testLog: field('5 Test Log', '5 Test Log', 'Test Log'),
  notes: field('6 Notes', '6 Notes', 'Notes'),
} as const satisfies Record<string, StrField>;

export type StrFieldName = keyof typeof strFields;

export const strFieldNames = namesIn(strFields);

/** The fixed paragraph above 2.3. STR-01 */
export const PRECEDENCE_PARAGRAPH =
  'Where the text of this document and the references cited here conflict, the text of this document takes precedence. Nothing in this document, however, supersedes applicable laws and regulations unless a specific exemption has been obtained.';
