import { itTicketMessages, screens } from '@intranet/domain';
import { MissingRecord } from '../../../shared/navigation/missing-record';
import { PageOfRecord } from '../../../shared/navigation/page-of-record';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnTicket } from '../components/own-ticket';
import { useTicket } from '../hooks';
import { ticketName } from '../ticket-words';
import '../it-ticket.css';

/** One ticket for its submitter; its notifications link here. TIC-02, NOT-02 */
export const TicketPage = () => (
  <PageOfRecord fallback="TicketStatus">{(id) => <OneTicket id={id} />}</PageOfRecord>
);

/** The ticket is the heading of its page. SES-37 */
function OneTicket({ id }: { id: string }) {
  const query = useTicket(id);
  const { title } = screens.TicketStatus;
  return (
    <>
      <PageHeader title={query.data ? `${ticketName(query.data)}: ${query.data.issue}` : title} />
      <Loaded
        query={query}
        what="the ticket"
        failure={itTicketMessages.ticketError}
        missing={
          <MissingRecord
            icon="ticket"
            title="This ticket does not exist, or you may not see it"
            to="TicketStatus"
          >
            Your tickets
          </MissingRecord>
        }
      >
        {(ticket) => <OwnTicket ticket={ticket} />}
      </Loaded>
    </>
  );
}
