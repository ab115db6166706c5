import { warReportMessages, type SupervisorStatus, screens } from '@intranet/domain';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DataTable } from '../../../shared/table/data-table';
import { SearchBox } from '../../../shared/table/search-box';
import { useTableState } from '../../../shared/table/use-table-state';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { StaffModal } from '../components/staff-modal';
import { statusColumns } from '../components/status-columns';
import { useReminder, useStatus } from '../hooks';
import { latePeople, someNames, type LatePerson } from '../late-people';

/** WSS-01 to WSS-05 */
export function SubmissionStatusPage() {
  const id = useId();
  const state = useTableState({ id: 'name', desc: false });
  const [params, setParams] = useSearchParams();
  const billable = params.get('billable') === '1';
  const status = useStatus(billable);
  const reminder = useReminder(billable);
  const [open, setOpen] = useState<SupervisorStatus | null>(null);
  const [asking, setAsking] = useState<LatePerson[] | null>(null);
  const late = useMemo(() => latePeople(status.data ?? []), [status.data]);
  const columns = useMemo(
    () =>
      statusColumns({
        busy: reminder.busy,
        onDetails: setOpen,
        onRemind: (one) => setAsking(latePeople([one])),
      }),
    [reminder.busy],
  );
  const filter = (checked: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (checked) after.set('billable', '1');
        else after.delete('billable');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const send = async (people: LatePerson[]) => {
    await reminder.send(people);
    setAsking(null);
  };
  return (
    <>
      <PageHeader
        title={screens.WARSubmissionStatus.title}
        lead="Whose staff have reported on their charge lines within the last 14 days, and whose have not."
        action={
          late.length > 0 && (
            <button type="button" className="btn btn-primary" onClick={() => setAsking(late)}>
              Remind all {late.length} late
            </button>
          )
        }
      />
      <section className="card" aria-label="Supervisors">
        <div className="filters">
          <SearchBox
            label="Search supervisors"
            value={state.view.search}
            onChange={(search) => state.change({ search })}
          />
          <div className="form-check">
            <input
              id={`${id}-billable`}
              type="checkbox"
              className="form-check-input"
              checked={billable}
              onChange={(event) => filter(event.target.checked)}
            />
            <label className="form-check-label" htmlFor={`${id}-billable`}>
              Billable charge lines only
            </label>
          </div>
        </div>
        <DataTable
          caption="Supervisors"
          columns={columns}
          query={status}
          rowId={(one) => one.username}
          state={state}
          errorMessage={warReportMessages.errorRetrieving}
          empty={
            <Empty
              icon="people"
              title={state.view.search ? 'No supervisor matches this search' : 'There are no supervisors yet'}
            />
          }
        />
      </section>
      {open && <StaffModal status={open} onClose={() => setOpen(null)} />}
      {asking && (
        <ConfirmModal
          show
          title="Send reminders"
          confirmLabel={asking.length === 1 ? 'Remind 1 person' : `Remind ${asking.length} people`}
          busy={reminder.busy}
          onConfirm={() => void send(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>
            {asking.length === 1 ? asking[0]!.name : `These ${asking.length} people`} will be told by
            notification and e-mail that a weekly report{billable && ' on billable charge lines'} is due.
            Whoever was reminded within the last day is left alone.
          </p>
          {asking.length > 1 && (
            <p>
              {someNames(
                asking.map(({ name }) => name),
                50,
              )}
            </p>
          )}
        </ConfirmModal>
      )}
    </>
  );
}
