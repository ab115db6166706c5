import { itTicketMessages, screens } from '@intranet/domain';
import { MissingRecord } from '../../../shared/navigation/missing-record';
import { PageOfRecord } from '../../../shared/navigation/page-of-record';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnTicket } from '../components/own-ticket';
import { useTicket } from '../hooks';
import '../it-ticket.css';

/** One ticket for its submitter; its notifications link here. TIC-02, NOT-02 */
export const TicketPage = () => (
  <PageOfRecord fallback="TicketStatus">{(id) => <OneTicket id={id} />}</PageOfRecord>
);

const OneTicket = ({ id }: { id: string }) => (
  <>
    <PageHeader title={screens.TicketStatus.title} />
    <Loaded
      query={useTicket(id)}
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
