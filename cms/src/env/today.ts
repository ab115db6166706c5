import { type CalendarDay, dayIn } from '@intranet/domain';
import { settings } from './settings';

/** The day it is for the company, wherever the server stands: TZ_COMPANY. */
export const today = (): CalendarDay => dayIn(settings().TZ_COMPANY, new Date());
