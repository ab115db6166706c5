import { currentSession } from './store';

const known = new Map<string, boolean>();

/** Older browsers may not know a newer zone, and that must not break a screen. Cached, since a formatter is slow to create. */
function isKnown(zone: string): boolean {
  if (!known.has(zone)) {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      known.set(zone, true);
    } catch {
      known.set(zone, false);
    }
  }
  return known.get(zone)!;
}

/** The time zone that decides "today": the company's as the server says, or the browser's without a log-in. */
export function companyTimeZone(): string {
  const zone = currentSession()?.companyTimeZone;
  return zone && isKnown(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'Eastern Time' */
export function companyTimeName(): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: companyTimeZone(),
    timeZoneName: 'longGeneric',
  });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value;
}
