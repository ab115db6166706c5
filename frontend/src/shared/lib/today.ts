import { dayIn, type CalendarDay } from '@intranet/domain';

/** The day it is where the person sits. */
export const today = (): CalendarDay => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
