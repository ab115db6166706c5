import { itTicketMessages, screens } from '@intranet/domain';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/http/api-error';
import { BackLink } from '../../../shared/navigation/back-link';
import { pathTo } from '../../../shared/navigation/paths';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnTicket } from '../components/own-ticket';
import { useTicket } from '../hooks';
import '../it-ticket.css';

/** One ticket of the person's own, where its notifications lead. TIC-02, NOT-02 */
export function TicketPage() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink fallback="TicketStatus" />
      <PageHeader title={screens.TicketStatus.title} />
      <OneTicket key={id} id={id} />
    </>
  );
}

function OneTicket({ id }: { id: string }) {
  const query = useTicket(id);
  if (query.data) return <OwnTicket ticket={query.data} />;
  if (query.isPending) return <Loading what="the ticket" />;
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Empty icon="ticket" title="This ticket does not exist, or you may not see it">
        <Link to={pathTo('TicketStatus')}>Your tickets</Link>
      </Empty>
    );
  return <LoadFailure message={itTicketMessages.ticketError} onTryAgain={() => void query.refetch()} />;
}
