import { mailStates, screens } from '@intranet/domain';
import { useId, useMemo } from 'react';
import { DataTable } from '../../../shared/table/data-table';
import { SearchBox } from '../../../shared/table/search-box';
import { useAddressFilter } from '../../../shared/table/use-address-filter';
import { useTableState } from '../../../shared/table/use-table-state';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { mailColumns, stateWords } from '../components/mail-columns';
import { JobsCard } from '../components/jobs-card';
import { OutageNotice } from '../components/outage-notice';
import { SendAllAgain } from '../components/send-all-again';
import { useMails, useQueueState } from '../hooks';
import { mailQuery, readState } from '../mail-query';
import '../mail-queue.css';

/** NOT-05, OPS-08, for IT. */
export function MailQueuePage() {
  const id = useId();
  const state = useTableState({ id: 'createdAt', desc: true });
  const { filter, narrow } = useAddressFilter(['state']);
  const { view, change } = state;
  const wanted = readState(filter.state);
  const flow = useQueueState().data;
  const query = useMails(mailQuery(view, wanted));
  const answer = query.data;
  const table = useMemo(
    () => ({ ...query, isFetching: query.isPlaceholderData, data: answer?.data }),
    [query, answer],
  );
  return (
    <>
      <PageHeader
        title={screens['Mail-Queue'].title}
        lead="E-mails of the portal. One that fails is tried again with growing delays for a day; then it waits here for you."
        action={flow && flow.failed > 0 ? <SendAllAgain failed={flow.failed} /> : undefined}
      />
      {flow?.outage && <OutageNotice outage={flow.outage} waiting={flow.waiting} />}
      <div className="card-stack">
        <section className="card" aria-label="E-mails">
          <div className="filters">
            <SearchBox
              label="Recipient or subject"
              value={view.search}
              onChange={(search) => change({ search })}
            />
            <div>
              <label className="form-label" htmlFor={id}>
                State
              </label>
              <select
                id={id}
                className="form-select"
                value={wanted}
                onChange={(event) => narrow({ state: event.target.value })}
              >
                <option value="">All</option>
                {mailStates.map((one) => (
                  <option key={one} value={one}>
                    {stateWords[one]}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <DataTable
            caption="E-mails"
            columns={mailColumns}
            query={table}
            total={answer?.meta.pagination.total ?? 0}
            rowId={(mail) => mail.documentId}
            state={state}
            errorMessage="There was an error retrieving the mail queue. Please try again later."
            empty={
              view.search || wanted ? (
                <Empty icon="search" title="No e-mail matches these filters" />
              ) : (
                <Empty icon="mail" title="No e-mail has been sent yet" />
              )
            }
          />
        </section>
        <JobsCard />
      </div>
    </>
  );
}
