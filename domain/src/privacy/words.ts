/** What a person is and was called. */
export interface KnownNames {
  usernames: readonly string[];
  emails: readonly string[];
  fullNames: readonly string[];
  /** First and last names, by which a username is told from an ordinary word. */
  parts: readonly string[];
}

/** A text to look for, and what stands there afterwards. */
export interface NameMark {
  from: string;
  to: string;
}

/** Shorter parts of names are in too many words. */
const SHORTEST_PART = 3;

/**
 * Does a username name its person in any text? One with a digit or a sign does, and one made of the person's names. A
 * username such as "employee" is an ordinary word, which other people write without thinking of anybody.
 * @internal for tests
 */
export const namesItsPerson = (username: string, parts: readonly string[]): boolean =>
  /[^\p{L}]/u.test(username) ||
  parts.some((part) => part.length >= SHORTEST_PART && username.toLowerCase().includes(part.toLowerCase()));

/** 'Lopez, Ana' of 'Ana Lopez'; none of a single word. */
function lastNameFirst(fullName: string): string[] {
  const words = fullName.split(' ');
  return words.length < 2 ? [] : [`${words.slice(1).join(' ')}, ${words[0]}`];
}

/**
 * What is looked for in texts, the longest first, so that 'Ana Lopez (ana.lopez)' becomes one name. PRV-02
 * @param to the names afterwards
 */
export function nameMarks(
  known: KnownNames,
  to: { username: string; email: string; firstLastName: string },
): NameMark[] {
  const usernames = known.usernames.filter((username) => username !== '');
  const marks = [
    ...known.fullNames.flatMap((name) => [
      { from: name, to: to.firstLastName },
      ...lastNameFirst(name).map((from) => ({ from, to: to.firstLastName })),
      ...usernames.map((username) => ({
        from: `${name} (${username})`,
        to: `${to.firstLastName} (${to.username})`,
      })),
    ]),
    ...known.emails.map((from) => ({ from, to: to.email })),
    ...usernames
      .filter((username) => namesItsPerson(username, known.parts))
      .map((from) => ({ from, to: to.username })),
  ];
  const byText = new Map(marks.filter(({ from }) => from.trim() !== '').map((mark) => [mark.from, mark]));
  return [...byText.values()].toSorted((one, other) => other.from.length - one.from.length);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const htmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The ways in which a name stands in stored text: as typed, in HTML, in an attribute of HTML, and in JSON. */
const spellings = (text: string): string[] => [
  ...new Set([
    text,
    text.replaceAll(/[&<>]/g, (sign) => htmlSigns[sign]!),
    text.replaceAll(/[&<>"']/g, (sign) => htmlSigns[sign]!),
    JSON.stringify(text).slice(1, -1),
  ]),
];

/** The texts that a database is asked for, to find what may have to be changed. */
export const soughtTexts = (marks: readonly NameMark[]): string[] => [
  ...new Set(marks.flatMap(({ from }) => spellings(from))),
];

/**
 * A text in which every name of a person is replaced, whatever its case, where it stands as words of its own: "Ana Lopez"
 * is not in "Mariana Lopez". PRV-02
 */
export function withoutNames(text: string, marks: readonly NameMark[]): string {
  let left = text;
  for (const { from, to } of marks) {
    for (const spelling of spellings(from)) {
      if (!left.toLowerCase().includes(spelling.toLowerCase())) continue;
      left = left.replaceAll(
        new RegExp(String.raw`(?<![\p{L}\p{N}_])${escaped(spelling)}(?![\p{L}\p{N}_])`, 'giu'),
        () => to,
      );
    }
  }
  return left;
}

/**
 * The same for each text within JSON, and for a text that is nothing but a username: the product stores people so. PRV-02
 * @param usernames of the person, and what stands there afterwards
 */
export function jsonWithoutNames(
  value: unknown,
  marks: readonly NameMark[],
  usernames: readonly string[],
  username: string,
): unknown {
  if (typeof value === 'string') return usernames.includes(value) ? username : withoutNames(value, marks);
  if (Array.isArray(value)) return value.map((one) => jsonWithoutNames(one, marks, usernames, username));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, jsonWithoutNames(one, marks, usernames, username)]),
  );
}
