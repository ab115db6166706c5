import { typedAssetNumber, screens } from '@intranet/domain';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnTickets } from '../components/own-tickets';
import { SubmitForm } from '../components/submit-form';
import '../it-ticket.css';
import { useLateScroll } from '../use-late-scroll';

/** TIC-01, TIC-02: the form, and below it the person's own tickets. */
function SupportTicketScreen({ title, toStatus }: { title: string; toStatus: boolean }) {
  const status = useRef<HTMLHeadingElement>(null);
  const [params, setParams] = useSearchParams();
  const asset = typedAssetNumber(params.get('asset') ?? '');
  useLateScroll(status, toStatus);
  const forgetAsset = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('asset');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeader title={title} lead="Tell IT what does not work, and follow what becomes of it." />
      <div className="card-stack">
        <SubmitForm asset={asset} onDone={forgetAsset} />
        <OwnTickets ref={status} />
      </div>
    </>
  );
}

export const SubmitTicketPage = () => (
  <SupportTicketScreen title={screens.SubmitSupportTicket.title} toStatus={false} />
);

/** The same by the route that is about the tickets. */
export const TicketStatusPage = () => <SupportTicketScreen title={screens.TicketStatus.title} toStatus />;
