/** @param time the company's time, 'HH:MM'. SES-20 */
export function greeting(time: string): string {
  if (time < '05:00') return 'Good evening';
  if (time < '12:00') return 'Good morning';
  return time < '18:00' ? 'Good afternoon' : 'Good evening';
}
