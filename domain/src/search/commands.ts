import type { Actor } from '../access/actor.js';
import { can, type PermissionName } from '../permissions.js';
import { mayOpen, type RouteName } from '../session/screens.js';
import { wordsIn } from './words.js';

/** What a command does: it opens a screen, where `starts` begins the task at once, or it acts on the spot. */
type CommandAct = { opens: RouteName; starts?: true } | { appearance: 'dark' | 'light' } | { shows: 'keys' };

/** Something that the search does, beside what it finds. SEA-07 */
export interface Command {
  name: string;
  /** Other words for it; each works as the name does. */
  also: readonly string[];
  act: CommandAct;
  /** Beside the right to open the screen. */
  may?: PermissionName;
}

const table: readonly Command[] = [
  {
    name: 'New ticket',
    also: ['Submit a ticket', 'Create a ticket', 'Ask IT', 'Report a fault'],
    act: { opens: 'SubmitSupportTicket' },
  },
  {
    name: 'New weekly report',
    also: ['New report', 'New WAR', 'Write a report', 'Create a report'],
    act: { opens: 'Create-New-Report' },
  },
  {
    name: 'New problem report',
    also: ['New QPR', 'Report a problem', 'Create a QPR'],
    act: { opens: 'QPR form' },
  },
  {
    name: 'New user',
    also: ['Create a user', 'Add a person', 'New person'],
    act: { opens: 'Create-New-User' },
  },
  {
    name: 'Sign in a visitor',
    also: ['Visitor arrives', 'New visitor', 'New guest', 'Sign in a guest'],
    act: { opens: 'Visitor-Log' },
    may: 'visitor:write',
  },
  {
    name: 'Last month to Word',
    also: ['Monthly report to Word', 'Export last month', 'Word of last month'],
    act: { opens: 'View-Monthly-Report', starts: true },
    may: 'statistics:war-reports',
  },
  { name: 'Dark', also: ['Night', 'Appearance: dark', 'Theme: dark'], act: { appearance: 'dark' } },
  { name: 'Light', also: ['Day', 'Appearance: light', 'Theme: light'], act: { appearance: 'light' } },
  { name: 'Help', also: ['How do I', 'Guide', 'Manual', 'Instructions'], act: { opens: 'Help' } },
  { name: 'Keys', also: ['Keyboard', 'Shortcuts', 'Help: keys'], act: { shows: 'keys' } },
];

/** May this person do it? */
const offered = (actor: Actor, { act, may }: Command): boolean =>
  (!('opens' in act) || mayOpen(actor, act.opens)) && (may === undefined || can(actor, may));

/** All that this person may do from the search. */
export const commandsFor = (actor: Actor): Command[] => table.filter((command) => offered(actor, command));

/** Words that matter in no name: "resolve the ticket 12", "new a ticket". */
const fillers = new Set(['a', 'an', 'the', 'to', 'of', 'my']);
const meant = (text: string): string[] => wordsIn(text).filter((word) => !fillers.has(word));

/** One letter would offer half of the table. */
const LETTERS = 2;

/**
 * The commands that the typed text begins: 'new ti', 'dark', 'create tick'. A word inside a name offers none, so that
 * looking for tickets still finds tickets first. SEA-07
 */
export function commandsTyped(actor: Actor, typed: string): Command[] {
  const words = meant(typed);
  if (words.join('').length < LETTERS) return [];
  const begins = (name: string): boolean => {
    const own = meant(name);
    return words.length <= own.length && words.every((word, index) => own[index]!.startsWith(word));
  };
  return commandsFor(actor).filter(({ name, also }) => [name, ...also].some(begins));
}

/** The words that ask to resolve a ticket. */
const resolving = /^\s*(?:resolve|close|settle|done with)\s+(?:the\s+)?(?:ticket\s+)?#?(\d{1,9})\s*$/i;

/**
 * 'resolve 12' of whoever manages tickets: what is searched for it, whose hit is then opened for resolving; null for any
 * other text. SEA-07
 */
export function ticketToResolve(actor: Actor, typed: string): string | null {
  const [, number] = resolving.exec(typed) ?? [];
  return number !== undefined && mayOpen(actor, 'SupportTicket') ? `Ticket ${number}` : null;
}
