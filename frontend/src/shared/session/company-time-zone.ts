import { currentSession } from './store';

/** Browsers know the zones of their own time; one that is newer must not stop a screen. */
function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Where "today" is decided: the company's time zone as the server says it, or the browser's while nobody is logged in. */
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
