import { dayIn, timeIn, type CalendarDay, type HouseClock } from '@intranet/domain';
import { now } from '../http/server-clock';
import { companyTimeZone } from '../session/company-time-zone';

/** Today in the company's time zone, wherever the person is. */
export const today = (): CalendarDay => dayIn(companyTimeZone(), now());

/** Day and time in the company's time zone. */
export const houseClock = (): HouseClock => ({
  day: today(),
  time: timeIn(companyTimeZone(), now()),
  zone: companyTimeZone(),
});
