/** At most 9 page buttons: seven numbers, Previous and Next. SES-17. */
const MAX_PAGE_NUMBERS = 7;

/** The pages with a button: the first, the last, and those around the open one; null for a gap. Pages count from 1. */
export function pageWindow(open: number, count: number): (number | null)[] {
  if (count <= MAX_PAGE_NUMBERS) return Array.from({ length: count }, (_, index) => index + 1);
  const room = MAX_PAGE_NUMBERS - 2;
  const from = Math.min(Math.max(open - Math.floor(room / 2), 2), count - room);
  const around = Array.from({ length: room }, (_, index) => from + index);
  return [1, ...(from > 2 ? [null] : []), ...around, ...(from + room < count ? [null] : []), count];
}
