/** One text of a document: its name in the schema, its label, its longest text. */
export interface DocumentField {
  name: string;
  label: string;
  max: number;
  /** One line instead of several. */
  line?: boolean;
}

/** Fields that stand together. */
export interface DocumentSection {
  title: string;
  /** A fixed paragraph of the document, above one of its fields. */
  note?: { above: string; text: string };
  fields: readonly DocumentField[];
}

/** A section of one field that is called as the section is: its heading is enough for the eye. */
export const isNamedBySection = ({ title, fields }: DocumentSection): boolean =>
  fields.length === 1 && fields[0]!.label === title;

/** The texts of a document, by field. */
export type Texts = Record<string, string>;

export const labelsOf = (sections: readonly DocumentSection[]): Record<string, string> =>
  Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));

export const blankOf = <Values extends Texts>(names: readonly (keyof Values)[]): Values =>
  Object.fromEntries(names.map((name) => [name, ''])) as Values;

/** The texts of a stored record, null where there is none yet, as a form shows them. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  record: Readonly<Record<Name, string | null>>,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Record<Name, string>;
