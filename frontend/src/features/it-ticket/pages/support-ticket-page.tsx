import { typedAssetNumber, screens } from '@intranet/domain';
import { useRef, useState } from 'react';
import { useAddressWords } from '../../../shared/table/filters/use-address-words';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnTickets } from '../components/own-tickets';
import { SubmitForm } from '../components/submit-form';
import '../it-ticket.css';
import { useLateScroll } from '../use-late-scroll';

interface SupportTicketProps {
  title: string;
  /** True on the route about the tickets: they come first, and a button opens the form. */
  toStatus: boolean;
}

/** The form and the person's own tickets, each first on its own route. TIC-01, TIC-02 */
function SupportTicketScreen({ title, toStatus }: SupportTicketProps) {
  const status = useRef<HTMLHeadingElement>(null);
  const { params, put } = useAddressWords();
  const asset = typedAssetNumber(params.get('asset') ?? '');
  const [writing, setWriting] = useState(!toStatus || asset !== null);
  useLateScroll(status, toStatus && !writing);
  const forgetAsset = () => put(() => ({ asset: '' }));
  const onDone = () => {
    forgetAsset();
    if (toStatus) setWriting(false);
  };
  return (
    <>
      <PageHeader
        title={title}
        lead="Tell IT what does not work, and follow its progress."
        action={
          !writing && (
            <button type="button" className="btn btn-primary" onClick={() => setWriting(true)}>
              <Icon name="plus" /> <span>New ticket</span>
            </button>
          )
        }
      />
      <div className="card-stack">
        {writing && <SubmitForm asset={asset} atOnce={toStatus} onDone={onDone} />}
        <OwnTickets ref={status} />
      </div>
    </>
  );
}

export const SubmitTicketPage = () => (
  <SupportTicketScreen title={screens.SubmitSupportTicket.title} toStatus={false} />
);

/** The same screen on the route about the tickets. */
export const TicketStatusPage = () => <SupportTicketScreen title={screens.TicketStatus.title} toStatus />;
