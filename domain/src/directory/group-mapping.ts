import { z } from 'zod';
import { type GroupName, groupNames } from '../access/actor.js';
import { guardedGroups } from '../user/rules.js';
import { revision } from '../shared/stored-record.js';
import { groupMappingMessages } from './messages.js';

/** The groups that the claims of a log-in may give and take. */
export const mappableGroups = groupNames.filter((name) => !guardedGroups.includes(name));

/** A line of the table: who is in `claim` at the provider is in `group` here. OPS-20 */
const line = z.strictObject({
  claim: z
    .string()
    .trim()
    .min(1, { error: 'Please enter the group of the provider.' })
    .max(255, { error: 'Please use at most 255 characters.' }),
  group: z.enum(mappableGroups, { error: 'The provider gives every group but Admin and Administration.' }),
});

export type GroupMappingLine = z.infer<typeof line>;

/** PUT /company-profile/group-mapping: the whole table. OPS-20 */
export const groupMappingInput = z.strictObject({
  lines: z
    .array(line)
    .max(200, { error: 'Please use at most 200 lines.' })
    .refine((lines) => new Set(lines.map((one) => JSON.stringify(one))).size === lines.length, {
      error: 'A line stands there twice.',
    }),
  revision,
});

export type GroupMappingInput = z.infer<typeof groupMappingInput>;

/** The table as the server answers with it. */
export interface GroupMapping {
  lines: GroupMappingLine[];
  /** The claim that is read; null where the settings name none. */
  claim: string | null;
  revision: number;
}

/** More groups than a provider sends in a token; Microsoft stops at 200. */
const CLAIM_MAX = 5000;

/** What a token says of a person's groups. */
type ClaimedGroups =
  | { kind: 'listed'; names: string[] }
  /** Nothing is said, so nothing is changed. */
  | { kind: 'absent' }
  /** Too many to be sent, or unreadable: nothing is changed, and the log says so. */
  | { kind: 'too-many' }
  | { kind: 'unreadable' };

/**
 * The groups in the claims of a log-in. Microsoft names the claim in `_claim_names`, instead of sending it, for a person
 * with more groups than fit. OPS-20
 */
export function claimedGroups(claims: Readonly<Record<string, unknown>>, name: string): ClaimedGroups {
  const value = claims[name];
  if (value === undefined || value === null) {
    const { _claim_names: elsewhere, hasgroups } = claims;
    const moved = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name);
    return { kind: moved || hasgroups === true || hasgroups === 'true' ? 'too-many' : 'absent' };
  }
  const list: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) return { kind: 'unreadable' };
  return list.length > CLAIM_MAX ? { kind: 'too-many' } : { kind: 'listed', names: list };
}

/**
 * The groups of a person after a log-in: those that the table gives come, those that it could give and does not go, and
 * the others stay. OPS-20
 * @returns null where nothing changes
 */
export function groupsAfterClaims(
  before: readonly GroupName[],
  claimed: readonly string[],
  lines: readonly GroupMappingLine[],
): GroupName[] | null {
  const names = new Set(claimed);
  const mapped = new Set<GroupName>(lines.map(({ group }) => group));
  const given = new Set<GroupName>(lines.filter(({ claim }) => names.has(claim)).map(({ group }) => group));
  const after = groupNames.filter((name) => (mapped.has(name) ? given.has(name) : before.includes(name)));
  const same = after.length === before.length && after.every((name) => before.includes(name));
  return same ? null : after;
}

/** The lines as the form holds them, one a line: 'intranet-developers = Developer'. */
export const textOfMapping = (lines: readonly GroupMappingLine[]): string =>
  lines.map(({ claim, group }) => `${claim} = ${group}`).join('\n');

/** Reads that text back; the last = of a line parts it. What is no line of the table is refused by the form. */
export const mappingOfText = (text: string): { claim: string; group: string }[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const at = one.lastIndexOf('=');
      return at < 0
        ? { claim: one, group: '' }
        : { claim: one.slice(0, at).trim(), group: one.slice(at + 1).trim() };
    });

/** The sentence for a text that is no such table; null where it is one. */
function wrongIn(text: string): string | null {
  const lines = mappingOfText(text);
  const wrong = lines.find((one) => !line.safeParse(one).success);
  if (wrong) return groupMappingMessages.wrongLine(wrong.claim);
  const issue = groupMappingInput.safeParse({ lines }).error?.issues[0];
  return issue?.message ?? null;
}

/** The form of the table. */
export const groupMappingForm = z.strictObject({
  lines: z.string().superRefine((text, context) => {
    const message = wrongIn(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
});

export type GroupMappingForm = z.infer<typeof groupMappingForm>;
