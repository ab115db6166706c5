import { PRECEDENCE_PARAGRAPH, STR_FIELD_MAX, strFieldNames, strFields } from '@intranet/domain';
import type { DocumentSection } from '../../../shared/document-form/sections';

const titles = [...new Set(strFieldNames.map((name) => strFields[name].section))];

/** The seventeen texts in their numbered sections, with the fixed paragraph on precedence. STR-01 */
export const strSections: readonly DocumentSection[] = titles.map((title) => ({
  title,
  note: { above: 'precedence', text: PRECEDENCE_PARAGRAPH },
  fields: strFieldNames
    .filter((name) => strFields[name].section === title)
    .map((name) => ({ name, label: strFields[name].label, max: STR_FIELD_MAX })),
}));
