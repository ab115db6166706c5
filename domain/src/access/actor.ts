/** The groups. Rights of several add up. */
export const groupNames = [
  'Admin',
  'Employee',
  'Supervisor',
  'Administration',
  'IT',
  'CM',
  'CCB',
  'Project Manager',
  'Developer',
] as const;

export type GroupName = (typeof groupNames)[number];

/** The roles a person can have. Group Admin gives Administrator, everyone else is Authenticated. */
export const roleNames = ['Administrator', 'Authenticated'] as const;
export type RoleName = (typeof roleNames)[number];

/** An account for machines, through which a request came for its owner. API-02 */
interface Machine {
  /** The account's name, for history and audit. */
  name: string;
  /** The rows of the table of permissions that it has. */
  granted: ReadonlySet<object>;
}

/** The person who sends a request, as the rules see them. */
export interface Actor {
  id: number;
  username: string;
  role: RoleName;
  groups: readonly GroupName[];
  /** Set when an account for machines acts for this person: it may do what it was granted, instead of what they may. */
  machine?: Machine;
  /** Set when the company's provider acts, about the person who logs in: nothing of it is their own choice. OPS-20 */
  byProvider?: true;
}

/** One condition on an actor; permissions are built from these. */
export type Rule = (actor: Actor) => boolean;

/** Everyone who is logged in. */
export const anyone: Rule = () => true;

/** Role Administrator: an "admin" in the requirements. */
export const isAdmin: Rule = (actor) => actor.role === 'Administrator';

/** In this group, whatever else they are. */
export const inGroup =
  (group: GroupName): Rule =>
  (actor) =>
    actor.groups.includes(group);

/** The "administrators" of the requirements: admins and group Administration. */
export const isAdministrator: Rule = (actor) => isAdmin(actor) || inGroup('Administration')(actor);

/** Works for the company: a person in no group is a customer. HOM-08 */
export const isStaff: Rule = (actor) => isAdmin(actor) || actor.groups.length > 0;

export const isSupervisor: Rule = inGroup('Supervisor');

/** True when one of the rules is. */
export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor));
