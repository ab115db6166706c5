import { dayIn, timeIn, type CalendarDay, type HouseClock } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

/** The day it is for the company, wherever the person sits. */
export const today = (): CalendarDay => dayIn(companyTimeZone(), new Date());

/** Day and time by the clock of the house. */
export const houseClock = (): HouseClock => ({
  day: today(),
  time: timeIn(companyTimeZone(), new Date()),
});
