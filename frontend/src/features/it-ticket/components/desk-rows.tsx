import { daysBetween, lengthWords, recordNumber } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { today } from '../../../shared/lib/today';
import { pathTo } from '../../../shared/navigation/paths';
import { unlessAway } from '../../../shared/session/unless-away';
import { CountRow } from '../../../shared/ui/count-row';
import { listTickets } from '../api';

/** The number of unassigned tickets, and the oldest of them. */
const useUnassigned = () =>
  useQuery({
    queryKey: [...keys.tickets, 'unassigned'],
    queryFn: unlessAway(async ({ signal }) => {
      const filters = { resolved: { $eq: false }, queued: { $eq: false } };
      const pagination = { page: 1, pageSize: 1 };
      const { data, meta } = await listTickets({ filters, sort: 'openDate:asc,id:asc', pagination }, signal);
      return { count: meta.pagination.total, oldest: data[0] ?? null };
    }),
    retry: false,
  });

/** How many tickets no one has taken, and for how long the oldest waits. HOM-13 */
export function DeskRows() {
  const { data, error } = useUnassigned();
  const oldest = data?.oldest;
  const age = oldest && daysBetween(oldest.openDate, today());
  const words = age && age > 0 ? lengthWords(age) : 'today';
  return (
    <>
      <CountRow
        label="Tickets without an assignee"
        to={pathTo('SupportTicket')}
        count={data?.count}
        failed={error !== null}
        acts
      />
      <CountRow
        label="The oldest"
        to={oldest === null ? null : pathTo('SupportTicket', oldest?.documentId)}
        count={data && (oldest ? `${recordNumber('ticket', oldest.id)}, ${words}` : 'none')}
        failed={error !== null}
      />
    </>
  );
}
