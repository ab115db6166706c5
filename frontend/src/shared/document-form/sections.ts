/** One text of a document: its name in the schema, its label, its longest text. */
export interface DocumentField {
  name: string;
  label: string;
  max: number;
  /** A field of one line. */
  line?: boolean;
}

/** Fields under one heading. */
export interface DocumentSection {
  title: string;
  /** A fixed paragraph of the document, above one of its fields. */
  note?: { above: string; text: string };
  fields: readonly DocumentField[];
}

/** A section with one field of the same name, whose heading already shows the label. */
export const isNamedBySection = ({ title, fields }: DocumentSection): boolean =>
  fields.length === 1 && fields[0]!.label === title;

/** The texts of a document, by field. */
export type Texts = Record<string, string>;

export const labelsOf = (sections: readonly DocumentSection[]): Record<string, string> =>
  Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));

export const blankOf = <Values extends Texts>(names: readonly (keyof Values)[]): Values =>
  Object.fromEntries(names.map((name) => [name, ''])) as Values;

/** The texts of a stored record as form values; empty where there is none yet. */
export const textsOf = <Name extends string>(
  names: readonly Name[],
  record: Readonly<Record<Name, string | null>>,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Record<Name, string>;
