import {
  type NotificationType,
  type RightsPart,
  type RouteName,
  watchedGroups,
  type WatchedGroup,
} from '@intranet/domain';
import type { Announcement } from '../platform/news/announcements/table';

/** The facts that the texts need; all names are full names. */
export interface RightsFacts {
  /** The person who did it: 'Ingrid Tanaka (IT)'. */
  by: string;
  /** Whose account it is. */
  name: string;
  isNew: boolean;
  gained: readonly WatchedGroup[];
  /** Names before and after, null for none; null when the supervisor is unchanged. */
  supervisor: { from: string | null; to: string | null } | null;
}

const listed = (groups: readonly string[]): string =>
  groups.length === 1
    ? `the group ${groups[0]}`
    : `the groups ${groups.slice(0, -1).join(', ')} and ${groups.at(-1)}`;

const instead = ({ from, to }: NonNullable<RightsFacts['supervisor']>): string =>
  `${to ?? 'nobody'} instead of ${from ?? 'nobody'}`;

function happenedTo({ by, name, isNew, gained, supervisor }: RightsFacts, part: RightsPart): string {
  const whom = part === 'person' ? 'you' : name;
  const whose = part === 'person' ? 'your supervisor' : `the supervisor of ${name}`;
  if (isNew) {
    const into = gained.length > 0 ? `, in ${listed(gained)}` : '';
    return `${by} created an account for ${name}${into}.`;
  }
  const put = gained.length > 0 ? `put ${whom} into ${listed(gained)}` : null;
  const changed = supervisor ? `changed ${whose}: ${instead(supervisor)}` : null;
  return `${by} ${[put, changed].filter(Boolean).join(' and ')}.`;
}

const ifWrong = 'If this is not right, tell IT or an administrator.';

const nextFor: Record<RightsPart, (facts: RightsFacts) => string> = {
  person: ({ supervisor }) =>
    supervisor?.to ? `${supervisor.to} reads your submitted weekly reports from now on. ${ifWrong}` : ifWrong,
  'new-supervisor': ({ name }) =>
    `${name} now reports to you: you can read their submitted weekly reports, including earlier ones. ${ifWrong}`,
  'former-supervisor': ({ name }) =>
    `${name} no longer reports to you, and you can no longer read their weekly reports. ${ifWrong}`,
  supervisor: ({ name }) => `You are notified because ${name} reports to you. ${ifWrong}`,
  administrator: () =>
    'You are notified because this decides who votes and who reads what others wrote. If it is not right, have it undone in Edit User; the audit log records it.',
};

function subjectFor({ name, isNew, gained, supervisor }: RightsFacts, part: RightsPart): string {
  if (part === 'new-supervisor') return `${name} reports to you now`;
  if (part === 'former-supervisor') return `${name} no longer reports to you`;
  const both = gained.length > 0 && supervisor !== null && !isNew;
  if (part === 'person') {
    if (both) return 'Your groups and your supervisor were changed';
    return gained.length > 0 ? `You were put into ${listed(gained)}` : 'Your supervisor was changed';
  }
  if (both) return `Groups and supervisor of ${name} were changed`;
  return gained.length > 0 ? `${name} was put into ${listed(gained)}` : `${name} has a different supervisor`;
}

/**
 * The announcement to one of them about a change of groups or supervisor: who did what, what it means, what comes next.
 */
const toldTo = (part: RightsPart, type: NotificationType, route: RouteName): Announcement<RightsFacts> => ({
  type,
  bell: (facts) => `${happenedTo(facts, part)} ${nextFor[part](facts)}`,
  subject: (facts) => subjectFor(facts, part),
  paragraphs: (facts) => [
    happenedTo(facts, part),
    ...facts.gained.map((group) => watchedGroups[group]),
    nextFor[part](facts),
  ],
  route,
});

/** The announcements of a change that lets a person vote, or read what others wrote. USR-15, USR-03 */
export const rightsAnnouncements: Record<RightsPart, Announcement<RightsFacts>> = {
  person: toldTo('person', 'Own Access', 'My-Account'),
  'new-supervisor': toldTo('new-supervisor', 'Reporting Line', 'Submitted-War'),
  'former-supervisor': toldTo('former-supervisor', 'Reporting Line', 'Submitted-War'),
  supervisor: toldTo('supervisor', 'Reporting Line', 'Submitted-War'),
  administrator: toldTo('administrator', 'User Access', 'Audit-Log'),
};
