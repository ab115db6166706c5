import type { Actor } from '../access/actor.js';
import { mayOpen, navigationFor, screenAddress, screens, type RouteName } from '../session/screens.js';
import { recordNumber } from '../shared/record-number.js';
import { type UserReach, userSight } from '../user/permissions.js';
import { type RecordHitKind, type SearchKind, searchKinds } from './kinds.js';
import { excerpt, marked } from './marks.js';
import type { SearchHit } from './schemas.js';
import { screenWords } from './screen-words.js';
import { wordsIn } from './words.js';

/** What the server knows about a record it found. */
export interface FoundRecord {
  kind: RecordHitKind;
  documentId: string;
  /** Its numeric id; an asset's number. */
  number: number;
  /** Its name, title or issue; for a build its project and version. */
  name: string;
  /** The text by which a list finds it alone, where that is not its name. */
  key: string;
  /** Distinguishes it from others; not searched. */
  about: string;
  /** Distinguishes it from others; searched. */
  facts: string;
  /** The text that a person wrote, as plain text. */
  text: string;
  /** True for a weekly report that is not submitted. */
  draft: boolean;
  /** True for a person whom the directory does not list: disabled, or an Administrator. DIR-01, USR-11 */
  outsideDirectory: boolean;
}

/** A hit, and how well it fits. */
export interface RankedHit {
  kind: SearchKind;
  /** 0 for a record that was named exactly; greater values are shown further down. */
  rank: number;
  /** Computed only for hits that are shown, since looking through long texts takes time. */
  write: () => SearchHit;
}

const EXCERPT_LENGTH = 140;

/** A title that contains the number and then the name, where the record has both. */
const numbered: Partial<Record<RecordHitKind, [(number: number) => string, (name: string) => string]>> = {
  build: [(number) => recordNumber('build', number), (name) => ` of ${name}`],
  qcr: [(number) => recordNumber('qcr', number), (name) => ` "${name}"`],
  'submitted-qpr': [(number) => recordNumber('qpr', number), (name) => ` "${name}"`],
  'it-ticket': [(number) => recordNumber('ticket', number), (name) => `: ${name}`],
  'asset-tracking': [(number) => `Asset ${number}`, (name) => `: ${name}`],
};

const titleOf = ({ kind, name, number }: FoundRecord): string => {
  const [numberAs, nameAs] = numbered[kind] ?? [];
  return numberAs && nameAs ? numberAs(number) + nameAs(name) : name;
};

/** The words of the number that named a record. People type it without its zeros, and 'QCR12' as one word. */
function wordsOfNumber({ kind, number }: FoundRecord, typed: readonly string[]): string[] {
  const inNumber = wordsIn(numbered[kind]?.[0](number) ?? '');
  return inNumber.filter((one) => /^\d+$/.test(one) || typed.some((word) => word.startsWith(one)));
}

/** The screens that show a record of a kind. A hit leads to the first one that the person may open. */
const screensOf: Record<RecordHitKind, readonly RouteName[]> = {
  person: ['Employee-Directory', 'Edit-User'],
  project: ['ManageProjects'],
  build: ['ViewEditBuild'],
  qcr: ['Review QCR'],
  'submitted-qpr': ['Review QPR'],
  'it-ticket': ['SupportTicket', 'TicketStatus'],
  'asset-tracking': ['AssetTracking', 'Asset'],
  'contract-data': ['ManageContractData', 'Submitted-War'],
  'war-report': ['Submitted-War'],
};

const screenFor = (
  actor: Actor,
  { kind, outsideDirectory }: Pick<FoundRecord, 'kind' | 'outsideDirectory'>,
): RouteName | undefined =>
  screensOf[kind].find(
    (route) => mayOpen(actor, route) && !(outsideDirectory && route === 'Employee-Directory'),
  );

/** Can the person open any screen that shows a record of this kind? If not, the kind is not searched. SEA-02 */
export const looksFor = (actor: Actor, kind: RecordHitKind): boolean =>
  screenFor(actor, { kind, outsideDirectory: false }) !== undefined;

/**
 * Which of the people that the actor may see the search covers: those that a screen would list. Administration may see
 * disabled people, but only the directory lists people for them, and it leaves those out. SEA-02, SEA-06, DIR-01
 */
export function searchesPeople(actor: Actor): readonly UserReach[] {
  if (mayOpen(actor, 'Edit-User')) return userSight.scope(actor);
  return mayOpen(actor, 'Employee-Directory') ? ['active'] : [];
}

/**
 * Screens whose list has a search field, and the text of the record to put into it: people are looked up there by name.
 */
const listsBy: Partial<Record<RouteName, (record: FoundRecord) => string>> = {
  'Employee-Directory': ({ name }) => name,
  ManageProjects: ({ name }) => name,
  ManageContractData: ({ name }) => name,
  'Submitted-War': ({ key }) => key,
};

function targetOf(record: FoundRecord, actor: Actor): string {
  const { kind, documentId, number, draft } = record;
  if (draft) return screenAddress('New-War', documentId);
  const route = screenFor(actor, record) ?? 'Home';
  // The read-only view, beside its list. RHY-05
  if (kind === 'war-report') return `${screenAddress(route)}?open=${encodeURIComponent(documentId)}`;
  const key = listsBy[route]?.(record);
  if (key !== undefined) return `${screenAddress(route)}?search=${encodeURIComponent(key)}`;
  return screenAddress(
    route,
    kind === 'asset-tracking' || route === 'Edit-User' ? String(number) : documentId,
  );
}

/** How well the typed text fits: it is the whole title, its beginning, inside the title, or elsewhere. */
function rankOf(title: string, name: string, words: readonly string[]): number {
  const inName = wordsIn(name);
  const begins = (word: string | undefined, typed: string) => word?.startsWith(typed) === true;
  if (inName.length === words.length && words.every((word, index) => inName[index] === word)) return 1;
  if (words.every((word, index) => begins(inName[index], word))) return 2;
  const inTitle = wordsIn(title);
  return words.every((word) => inTitle.some((one) => begins(one, word))) ? 3 : 4;
}

/**
 * A record as a hit. SEA-01, SEA-03
 * @param words from `wordsTyped`
 * @param named was it named by its number, username or address?
 */
export function hitOf(
  record: FoundRecord,
  actor: Actor,
  words: readonly string[],
  named: boolean,
): RankedHit {
  const { kind, name } = record;
  const title = titleOf(record);
  return {
    kind,
    rank: named ? 0 : rankOf(title, name, words),
    write: () => ({
      kind,
      title: marked(title, named ? [...words, ...wordsOfNumber(record, words)] : words),
      detail: detailOf(record, words),
      target: targetOf(record, actor),
    }),
  };
}

const detailOf = ({ about, facts, text }: FoundRecord, words: readonly string[]): string =>
  [about, marked(facts, words), excerpt(text, words, EXCERPT_LENGTH)].filter(Boolean).join(' · ');

/** Screens that everyone finds elsewhere than in the side navigation. */
const elsewhere = ['My-Account', 'Help', 'Privacy', 'Accessibility'] as const;

const placesOf = (actor: Actor) => [
  ...navigationFor(actor),
  ...elsewhere.map((route) => ({ section: null, label: screens[route].title, route })),
];

/** Screens of the person's navigation whose name, section or description matches. SEA-01 */
export const screenHits = (actor: Actor, words: readonly string[]): RankedHit[] =>
  placesOf(actor).flatMap(({ section, label, route }) => {
    const has = (text: string, word: string) => wordsIn(text).some((one) => one.startsWith(word));
    const shown = screenWords(route, actor).filter((text) => words.some((word) => has(text, word)));
    const called = [label, section ?? '', ...shown].join(' ');
    if (!words.every((word) => has(called, word))) return [];
    const kind = 'screen' as const;
    const why = words.every((word) => has(label, word)) ? [] : shown;
    const write = () => ({
      kind,
      title: marked(label, words),
      detail: marked([section ?? '', ...why].filter(Boolean).join(' · '), words),
      target: screenAddress(route),
    });
    return { kind, rank: rankOf(label, label, words), write };
  });

/** How many hits of each kind to show: kinds take turns until the limit, best-fitting kinds first. */
function shares(sizes: readonly number[], limit: number): number[] {
  const taken = sizes.map(() => 0);
  let left = Math.min(
    limit,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  while (left > 0)
    for (const [index, size] of sizes.entries())
      if (left > 0 && taken[index]! < size) {
        taken[index]! += 1;
        left -= 1;
      }
  return taken;
}

/**
 * The answer of a search, grouped by kind. The kind with the best hit comes first; within a kind the best, then the
 * newest.
 * @param hits of each kind, newest first
 */
export function arranged(hits: readonly RankedHit[], limit: number): SearchHit[] {
  const groups = searchKinds
    .map((kind) => hits.filter((hit) => hit.kind === kind).toSorted((one, other) => one.rank - other.rank))
    .filter((group) => group.length > 0)
    .toSorted((one, other) => one[0]!.rank - other[0]!.rank);
  const taken = shares(
    groups.map((group) => group.length),
    limit,
  );
  return groups.flatMap((group, index) => group.slice(0, taken[index]).map(({ write }) => write()));
}
