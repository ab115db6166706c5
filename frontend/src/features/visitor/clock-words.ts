import { dayIn, type CalendarDay, type Visitor } from '@intranet/domain';
import { companyTimeZone } from '../../shared/session/company-time-zone';

/**
 * A moment of a visit in the company's time zone, since the day of the visit is a day there: only the time, unless it
 * is on another day.
 */
export function clockWords(moment: string, dayOfVisit: CalendarDay): string {
  const timeZone = companyTimeZone();
  const at = new Date(moment);
  const isThatDay = dayIn(timeZone, at) === dayOfVisit;
  return at.toLocaleString('en-US', {
    timeZone,
    timeStyle: 'short',
    ...(!isThatDay && { dateStyle: 'medium' }),
  });
}

export const nameOf = ({ firstName, lastName }: Pick<Visitor, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The person to see: an employee by name, anyone else as entered. */
export const hostOf = ({ personToSee, personToSeeName }: Visitor): string => personToSeeName ?? personToSee;
