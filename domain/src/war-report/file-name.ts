import type { CalendarDay } from '../shared/calendar-day.js';
import { safeFileName } from '../shared/file-name.js';

/**
 * The name of a downloaded weekly report: employee name, date range and `_WAR.pdf`.
 * WAR-14. 'Zoë Müller-Łukasz_2026-11-09_to_2026-11-15_WAR.pdf'.
 */
export function weeklyFileName(report: {
  firstLastName: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
}): string {
  const { firstLastName, startDate, endDate } = report;
  return safeFileName(firstLastName, `_${startDate}_to_${endDate}_WAR.pdf`);
}
