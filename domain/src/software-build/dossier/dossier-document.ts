import type { QipForm } from '../../qip-form/schemas.js';
import type { Qcr } from '../../qcr/schemas.js';
import type { Str } from '../../str/schemas.js';
import type { SubmittedQpr } from '../../submitted-qpr/schemas.js';
import type { Letterhead } from '../../war-report/report-document.js';
import type { VoteRecord } from '../votes/schemas.js';
import type { Build, HistoryEntry } from '../schemas.js';

/** A name and what it is; both short. */
export interface DossierFact {
  label: string;
  value: string;
}

/** A column, and how much of the width it takes beside the others. */
export interface DossierColumn {
  title: string;
  share: number;
}

/** What the papers of a section are made of, free of any file format. */
export type DossierBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: readonly DossierFact[] }
  /** Longer texts, each beside its name. */
  | { kind: 'texts'; texts: readonly DossierFact[] }
  | { kind: 'table'; columns: readonly DossierColumn[]; rows: readonly (readonly string[])[] };

/** A part of the dossier that stands in its contents and begins on a page of its own. */
export interface DossierSection {
  title: string;
  /** 2 stands below the section of level 1 before it. */
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

/** What is known of the build. What the reader may not see is missing, and the dossier says so. */
export interface DossierRecords {
  build: Build;
  /** The newest first. */
  history: readonly HistoryEntry[];
  qcrs: readonly Qcr[];
  qprs: readonly SubmittedQpr[];
  /** Votes on the build and on its change requests. */
  votes: readonly VoteRecord[];
  plans: readonly QipForm[];
  report: Str | null;
}

/** How it is printed, and by whom. */
export interface DossierPrint {
  company: Letterhead;
  /** A moment for people, in their time zone. */
  moment: (moment: string) => string;
  /** The name of that time zone. */
  zone: string;
  madeAt: string;
  madeBy: string;
}

/** Stands for what is not known or does not apply. */
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
