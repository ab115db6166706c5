import { awayNow, type AwayNow, type CalendarDay, nowPeriod } from '@intranet/domain';
import { offIn, type Read, type Whose } from './days-off';

/**
 * Who of these people is away today, and until when, by id: in one statement, however many they are. ABS-04
 * @param day the company's
 */
export async function awayAmong(
  read: Read,
  { condition, bindings }: Omit<Whose, 'name'>,
  day: CalendarDay,
): Promise<Map<number, Pick<AwayNow, 'until' | 'half'>>> {
  const period = nowPeriod(day);
  const today = `${condition} and exists
    (select 1 from days_away n where n.person_id = u.id and n.last_day >= ? and n.first_day <= ?)`;
  const whose = { name: null, condition: today, bindings: [...bindings, day, day] };
  const { holidays, entries } = await offIn(read, whose, period);
  const away = new Map<number, Pick<AwayNow, 'until' | 'half'>>();
  for (const [id, own] of entries) {
    const found = awayNow(holidays, own, day);
    if (found) away.set(id, found);
  }
  return away;
}
