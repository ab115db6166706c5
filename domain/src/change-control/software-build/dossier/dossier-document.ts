import type { QipForm } from '../../qip-form/schemas.js';
import type { Qcr } from '../../qcr/schemas.js';
import type { Str } from '../../str/schemas.js';
import type { SubmittedQpr } from '../../submitted-qpr/schemas.js';
import type { Letterhead } from '../../../war-report/report-document.js';
import type { VoteRecord } from '../votes/schemas.js';
import type { Build, HistoryEntry } from '../schemas.js';

/** A label and its value; both short. */
export interface DossierFact {
  label: string;
  value: string;
}

/** A column, and its share of the width. */
export interface DossierColumn {
  title: string;
  share: number;
}

/** The content of a section, independent of any file format. */
export type DossierBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly DossierFact[] }
  /** Longer texts, each under its label. */
  | { kind: 'texts'; texts: readonly DossierFact[] }
  | { kind: 'table'; columns: readonly DossierColumn[]; rows: readonly (readonly string[])[] };

/** A part of the dossier: it has a line in the contents and starts on its own page. */
export interface DossierSection {
  title: string;
  /** A section of level 2 belongs to the section of level 1 before it. */
  level: 1 | 2;
  blocks: readonly DossierBlock[];
}

/** Everything about a build, for an audit. Plain data, so that it can be posted to a worker. */
export interface DossierDocument {
  company: Letterhead;
  title: string;
  subtitle: string;
  facts: readonly DossierFact[];
  sections: readonly DossierSection[];
}

/** The records of the build. Those that the reader may not see are missing, and the dossier says so. */
export interface DossierRecords {
  build: Build;
  /** Newest first. */
  history: readonly HistoryEntry[];
  qcrs: readonly Qcr[];
  qprs: readonly SubmittedQpr[];
  /** Votes on the build and on its change requests. */
  votes: readonly VoteRecord[];
  plans: readonly QipForm[];
  report: Str | null;
}

/** When and for whom it is printed. */
export interface DossierPrint {
  company: Letterhead;
  /** A moment as text, in the reader's time zone. */
  moment: (moment: string) => string;
  /** The name of that time zone. */
  zone: string;
  madeAt: string;
  madeBy: string;
}

/** Shown for values that are unknown or do not apply. */
export const NONE = '–';
/** The text, or a dash where there is none. */
export const or = (text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? NONE : String(text);

export const fact = (label: string, value: string | number | null | undefined): DossierFact => ({
  label,
  value: or(value),
});

export const section = (title: string, blocks: DossierBlock[], level: 1 | 2 = 1): DossierSection => ({
  title,
  level,
  blocks,
});
