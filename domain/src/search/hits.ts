import type { Actor } from '../access/actor.js';
import { mayOpen, navigationFor, screenAddress, screens, type RouteName } from '../session/screens.js';
import { recordNumber } from '../shared/record-number.js';
import { type UserReach, userSight } from '../user/permissions.js';
import { type RecordHitKind, type SearchKind, searchKinds } from './kinds.js';
import { excerpt, marked } from './marks.js';
import type { SearchHit } from './schemas.js';
import { screenWords } from './screen-words.js';
import { wordsIn } from './words.js';

/** What the server knows of a record that was found. */
export interface FoundRecord {
  kind: RecordHitKind;
  documentId: string;
  /** Its numeric id; an asset's number. */
  number: number;
  /** What it is called: a name, a title, an issue; of a build its project and version. */
  name: string;
  /** By which a list finds it alone, where that is not its name. */
  key: string;
  /** What tells it from others and is not searched. */
  about: string;
  /** What tells it from others and is searched. */
  facts: string;
  /** What somebody wrote, as plain text. */
  text: string;
  /** A weekly report that is not submitted. */
  draft: boolean;
  /** A person whom the directory leaves out: disabled, or an Administrator. DIR-01, USR-11 */
  outsideDirectory: boolean;
}

/** What was found, and how well it fits. */
export interface RankedHit {
  kind: SearchKind;
  /** 0 is what was named; the greater, the further down. */
  rank: number;
  /** Written only for what is shown: to look through long texts takes a while. */
  write: () => SearchHit;
}

const EXCERPT_LENGTH = 140;

/** How a title says the number of a record, and then its name, where it says both. */
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

/**
 * The words of the number by which a record was named: people type it without its zeros, and 'QCR12' as one word.
 */
function wordsOfNumber({ kind, number }: FoundRecord, typed: readonly string[]): string[] {
  const inNumber = wordsIn(numbered[kind]?.[0](number) ?? '');
  return inNumber.filter((one) => /^\d+$/.test(one) || typed.some((word) => word.startsWith(one)));
}

/** The screens that show a record of a kind, of which the first that a person may open is where a hit leads. */
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

/** Is there a screen that would show the person a record of this kind? What leads nowhere is not looked for. SEA-02 */
export const looksFor = (actor: Actor, kind: RecordHitKind): boolean =>
  screenFor(actor, { kind, outsideDirectory: false }) !== undefined;

/**
 * Whom of the people that somebody sees they search: those whom a screen would show them. Administration sees the disabled,
 * but has only the directory to find people in, and that leaves them out. SEA-02, SEA-03, DIR-01
 */
export function searchesPeople(actor: Actor): readonly UserReach[] {
  if (mayOpen(actor, 'Edit-User')) return userSight.scope(actor);
  return mayOpen(actor, 'Employee-Directory') ? ['active'] : [];
}

/** Screens that list by a search, and what of the record stands in its field: people look there by name. */
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
  // To be read, beside its list. RHY-05
  if (kind === 'war-report') return `${screenAddress(route)}?open=${encodeURIComponent(documentId)}`;
  const key = listsBy[route]?.(record);
  if (key !== undefined) return `${screenAddress(route)}?search=${encodeURIComponent(key)}`;
  return screenAddress(
    route,
    kind === 'asset-tracking' || route === 'Edit-User' ? String(number) : documentId,
  );
}

/** What was typed is the whole of it, its beginning, in its title, or elsewhere. */
function rankOf(title: string, name: string, words: readonly string[]): number {
  const inName = wordsIn(name);
  const begins = (word: string | undefined, typed: string) => word?.startsWith(typed) === true;
  if (inName.length === words.length && words.every((word, index) => inName[index] === word)) return 1;
  if (words.every((word, index) => begins(inName[index], word))) return 2;
  const inTitle = wordsIn(title);
  return words.every((word) => inTitle.some((one) => begins(one, word))) ? 3 : 4;
}

/**
 * A record that was found, as it is shown. SEA-01, SEA-03
 * @param words as `wordsTyped` gives them
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

const placesOf = (actor: Actor) => [
  ...navigationFor(actor),
  { section: null, label: screens['My-Account'].title, route: 'My-Account' as const },
];

/** The screens of a person's navigation that are called so, stand in a section called so, or show what is. SEA-01 */
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

/** How many of each kind there is room for: they take turns until the limit, kinds that fit best first. */
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
 * The answer of a search: kind by kind, the kind with the best hit first; within a kind the best, then the newest, first.
 * @param hits of each kind, the newest first
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
