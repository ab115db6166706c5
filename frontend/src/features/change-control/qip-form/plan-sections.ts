import { qip1Fields, qip2Fields, type Qip1FieldName, type Qip2FieldName } from '@intranet/domain';
import type { DocumentSection } from '../../../shared/document-form/sections';

const first = (...names: Qip1FieldName[]) =>
  names.map((name) => ({ name, line: name === 'author1', ...qip1Fields[name] }));

const second = (...names: Qip2FieldName[]) =>
  names.map((name) => ({ name, line: name === 'author2', ...qip2Fields[name] }));

/** The sixteen texts of the first part, in the order of their numbers. QIP-01 */
export const qip1Sections: readonly DocumentSection[] = [
  { title: 'Author and introduction', fields: first('author1', 'introduction', 'description') },
  { title: 'Design', fields: first('designApproach', 'designApproach2') },
  {
    title: 'Affected documents',
    fields: first(
      'userManual',
      'requirements',
      'designDoc',
      'developmentPlan',
      'testPlan',
      'fqtProcedure',
      'testReport',
      'processDoc',
      'otherDoc',
    ),
  },
  { title: 'Resources and travel', fields: first('resources', 'travel') },
];

/** The six texts of the second part. QIP-02 */
export const qip2Sections: readonly DocumentSection[] = [
  { title: 'Author and class', fields: second('author2', 'className') },
  {
    title: 'Integration and interfaces',
    fields: second('integration', 'externalInterfaces', 'internalInterfaces', 'reuse'),
  },
];
