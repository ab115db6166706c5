import { dayIn, timeIn, type CalendarDay, type HouseClock } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

/** Today in the company's time zone, wherever the person is. */
export const today = (): CalendarDay => dayIn(companyTimeZone(), new Date());

/** Day and time in the company's time zone. */
export const houseClock = (): HouseClock => ({
  day: today(),
  time: timeIn(companyTimeZone(), new Date()),
  zone: companyTimeZone(),
});
