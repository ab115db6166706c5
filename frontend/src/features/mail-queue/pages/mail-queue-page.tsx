import { mailStates, screens } from '@intranet/domain';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { SelectFilter } from '../../../shared/table/filters/select-filter';
import { useAddressFilter } from '../../../shared/table/filters/use-address-filter';
import { useTableState } from '../../../shared/table/use-table-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { mailColumns, stateWords } from '../components/mail-columns';
import { JobsCard } from '../components/jobs-card';
import { OutageNotice } from '../components/outage-notice';
import { SendAllAgain } from '../components/send-all-again';
import { useMails } from '../hooks';
import { useQueueState } from '../queue-state';
import { readState } from '../mail-query';
import '../mail-queue.css';

/** The mail queue and the jobs, for IT. NOT-10, OPS-08 */
export function MailQueuePage() {
  const state = useTableState({ id: 'createdAt', desc: true });
  const { filter, narrow } = useAddressFilter(['state']);
  const wanted = readState(filter.state);
  const flow = useQueueState().data;
  const mails = useMails(state, wanted);
  return (
    <>
      <PageHeader
        title={screens['Mail-Queue'].title}
        lead="The portal’s emails. A failed one is retried for a day with growing delays; after that you can send it again here."
        action={flow && flow.failed > 0 ? <SendAllAgain failed={flow.failed} /> : undefined}
      />
      {flow?.outage && <OutageNotice outage={flow.outage} waiting={flow.waiting} />}
      <div className="card-stack">
        <ListCard
          title="Emails"
          search="Recipient or subject"
          filters={
            <SelectFilter
              label="State"
              all="All"
              options={mailStates.map((value) => ({ value, label: stateWords[value] }))}
              value={wanted}
              onChange={(one) => narrow({ state: one })}
            />
          }
          columns={mailColumns}
          list={mails}
          file={{ name: 'MailQueue' }}
          narrowed={wanted !== ''}
          noMatch="No email matches these filters"
          empty={<EmptyList of="mails" />}
        />
        <JobsCard />
      </div>
    </>
  );
}
