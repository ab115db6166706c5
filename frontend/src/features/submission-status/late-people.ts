import type { SupervisorStatus } from '@intranet/domain';

export interface LatePerson {
  username: string;
  name: string;
}

/** The people with a row that is not submitted, each once. WSS-03 */
export function latePeople(statuses: readonly SupervisorStatus[]): LatePerson[] {
  const late = new Map<string, LatePerson>();
  for (const { staff } of statuses)
    for (const { username, firstLastName, submitted } of staff)
      if (!submitted) late.set(username, { username, name: firstLastName });
  return [...late.values()];
}

/** How many people are late by the answer of the last 14 days or owe this week's report, each once. HOM-13, WSS-06 */
export const lateCount = (statuses: readonly SupervisorStatus[]): number =>
  new Set(
    statuses.flatMap(({ staff }) =>
      staff
        .filter(({ submitted, thisWeek }) => !submitted || thisWeek === 'owed')
        .map(({ username }) => username),
    ),
  ).size;

/** Limits the names, so that they do not hide the rest of the sentence. */
export const someNames = (names: readonly string[], most: number): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ');

/** The result of a reminder, in words. */
export function reminderWords(asked: readonly LatePerson[], reminded: readonly string[]): string {
  const names = asked.filter(({ username }) => reminded.includes(username)).map(({ name }) => name);
  const others = asked.length - names.length;
  if (names.length === 0) return 'No reminders were sent: everyone was already reminded within the last day.';
  const rest =
    others === 0
      ? ''
      : ` ${others} more ${others === 1 ? 'was' : 'were'} already reminded within the last day.`;
  return `Success! Reminded: ${someNames(names, 5)}.${rest}`;
}
