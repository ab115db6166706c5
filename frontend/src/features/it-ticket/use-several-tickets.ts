import {
  manageTicketMessages as say,
  type ItTicket,
  type ItTicketPatch,
  type TicketBatchResult,
} from '@intranet/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import type { ListAnswer } from '../../shared/http/lists';
import type { ChosenRows } from '../../shared/table/use-chosen-rows';
import { useSaidHere } from '../../shared/ui/said-here';
import { useWrite } from '../../shared/write/use-write';
import { updateTickets } from './api';
import { touchedByTickets } from './hooks';
import { ticketName } from './ticket-words';

interface Act {
  change: ItTicketPatch;
  /** What was done to the changed tickets: 'resolved'. */
  done: string;
}

/** The chosen tickets as the tables show them now, since that is the state the person has seen. TIC-07 */
function asShown(client: QueryClient, chosen: readonly ItTicket[]): ItTicket[] {
  const pages = client.getQueriesData<ListAnswer<ItTicket>>({ queryKey: [...keys.tickets, 'page'] });
  const shown = pages.flatMap(([, page]) => page?.data ?? []);
  return chosen.map((ticket) =>
    shown.reduce(
      (newest, one) =>
        one.documentId === ticket.documentId && one.revision > newest.revision ? one : newest,
      ticket,
    ),
  );
}

/** A line such as 'Ticket 0012: already resolved' for each ticket that was refused. */
const refusals = (tickets: readonly ItTicket[], results: readonly TicketBatchResult[]): string[] =>
  results.flatMap(({ index, error }) => (error ? [`${ticketName(tickets[index]!)}: ${error.message}`] : []));

/** One change to each chosen ticket, independently; refused tickets stay chosen, and the reason is shown. TIC-08 */
export function useSeveralTickets(chosen: ChosenRows<ItTicket>) {
  const client = useQueryClient();
  const { said, done, failed } = useSaidHere();
  const write = useWrite<Act, { tickets: ItTicket[]; results: TicketBatchResult[] }>({
    send: async ({ change }) => {
      const tickets = asShown(client, chosen.list());
      const entries = tickets.map(({ documentId, revision }) => ({ ...change, documentId, revision }));
      return { tickets, results: await updateTickets(entries) };
    },
    failure: say.severalError,
    touches: touchedByTickets,
    onDone: ({ tickets, results }, act) => {
      const through = results.filter(({ ticket }) => ticket);
      const refused = refusals(tickets, results);
      const sentence = `${through.length === 1 ? '1 ticket' : `${through.length} tickets`} ${act.done}.`;
      if (refused.length === 0) done(sentence);
      else failed([...(through.length > 0 ? [sentence] : []), ...refused].join(' '));
      chosen.forget(...through.map(({ index }) => tickets[index]!.documentId));
    },
  });
  return { said, busy: write.busy, run: write.run };
}
