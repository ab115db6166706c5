import { type CalendarDay, dayIn } from '@intranet/domain';
import { settings } from './settings';

/** The company's current day, in TZ_COMPANY, wherever the server is. */
export const today = (): CalendarDay => dayIn(settings().TZ_COMPANY, new Date());
