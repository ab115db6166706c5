import { type DayAwayReach, dayAwaySight } from '@intranet/domain';
import { day, number, recordFields, searched, text } from '../../platform/lists/fields';
import { fullName } from '../../platform/lists/full-name';
import { from, type List } from '../../platform/lists/list';
import { isActor, seenBy } from '../../platform/lists/sight';
import { isDirectReport } from '../../accounts/supervisors';

/** Days away; whoever may see them may change them. ABS-02 */
export const dayAwayList: List<DayAwayReach> = {
  ...from('days_away', 'd', { person: 'join up_users u on u.id = d.person_id' }),
  fields: {
    ...recordFields('d'),
    username: text('u.username', { joins: ['person'] }),
    firstLastName: text(fullName('u'), { joins: ['person'] }),
    from: day('d.first_day'),
    to: day('d.last_day'),
    half: text('d.half'),
    revision: number('d.revision'),
    search: searched([fullName('u'), 'u.username'], ['person']),
  },
  ...seenBy(dayAwaySight, {
    personId: isActor('d.person_id = ?'),
    supervisorId: isActor(isDirectReport('u'), ['person']),
  }),
  wholeAllowed: true,
};
