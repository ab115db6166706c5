import { dayAwayInput, dayAwayPatch } from '@intranet/domain';
import { PERIOD, recordRoutes, route, routeList } from '../../../platform/routes/route';
import { dayAwayList } from '../list';

const { gives, takes, removes } = recordRoutes('day-away', dayAwayList);

export default routeList(
  route('GET /days-away', 'day-away.find', 'day-away:list', {
    lists: dayAwayList,
    asks: {
      ...PERIOD,
      username: {
        kind: 'text',
        says: 'whose days; without it, those of everyone whose days the caller sees',
      },
    },
  }),
  // Must come before /days-away/:id, which would read their names as ids.
  route('GET /days-away/now', 'away.now', 'day-away:now', {
    gives:
      '`[{"username", "firstLastName", "until", "half"}]`: who is away today, and the last day before they work again; `half` is `morning` or `afternoon` for those who are away only then, else `none`',
  }),
  route('GET /days-away/team', 'away.team', 'day-away:now', {
    gives:
      '`[{"username", "firstLastName", "from", "to", "half"}]`: who of the caller’s team is away this week: those with the same supervisor, that supervisor, and the people who report to the caller',
  }),
  gives('GET /days-away/:id', 'findOne', 'day-away:read'),
  takes('POST /days-away', 'create', 'day-away:write', dayAwayInput, {
    refuses: ['already-away', 'no-such-person'],
  }),
  takes('PUT /days-away/:id', 'update', 'day-away:write', dayAwayPatch, { refuses: ['already-away'] }),
  removes('DELETE /days-away/:id', 'delete', 'day-away:write'),
);
