/** @param time by the company's clock, 'HH:MM', as the day beside it. SES-20 */
export function greeting(time: string): string {
  if (time < '05:00') return 'Good evening';
  if (time < '12:00') return 'Good morning';
  return time < '18:00' ? 'Good afternoon' : 'Good evening';
}
