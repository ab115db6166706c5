import { dayIn, type CalendarDay } from '@intranet/domain';
import { companyTimeZone } from '../session/company-time-zone';

/** The day it is for the company, wherever the person sits. */
export const today = (): CalendarDay => dayIn(companyTimeZone(), new Date());
