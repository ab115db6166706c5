import { dayIn, type CalendarDay, type Visitor } from '@intranet/domain';
import { companyTimeZone } from '../../shared/session/company-time-zone';

/**
 * A moment of a visit by the clock of the house, since its day is that of the house: the hour is enough, unless it
 * was on another day.
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

/** The person to see, by name if an employee. */
export const hostOf = ({ personToSee, personToSeeName }: Visitor): string => personToSeeName ?? personToSee;
