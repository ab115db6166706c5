import { warReportMessages, type SupervisorStatus, screens } from '@intranet/domain';
import { useMemo, useState } from 'react';
import { EmptyList } from '../../../shared/table/empty-list';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { useAddressSwitch } from '../../../shared/table/filters/use-address-switch';
import { ListCard } from '../../../shared/table/list-card';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { ConfirmModal } from '../../../shared/ui/confirm-modal';
import { PageHeader } from '../../../shared/ui/page-header';
import { StaffModal } from '../components/staff-modal';
import { statusColumns } from '../components/status-columns';
import { useReminder, useStatus } from '../hooks';
import { latePeople, someNames, type LatePerson } from '../late-people';

/** The weekly submission status. WSS-01 to WSS-05 */
export function SubmissionStatusPage() {
  const state = useTableState({ id: 'name', desc: false });
  const [billable, turnBillable] = useAddressSwitch('billable');
  const status = listOf(useStatus(billable), state, warReportMessages.errorRetrieving);
  // By name, so that the details follow the answer for billable lines that comes after they were opened. WSS-04
  const [opened, setOpened] = useState<SupervisorStatus | null>(null);
  const open = opened && status.data?.find(({ username }) => username === opened.username);
  const [asking, setAsking] = useState<LatePerson[] | null>(null);
  const reminder = useReminder(billable, () => setAsking(null));
  const late = useMemo(() => latePeople(status.data ?? []), [status.data]);
  const columns = useMemo(
    () =>
      statusColumns({
        busy: reminder.busy,
        onDetails: setOpened,
        onRemind: (one) => setAsking(latePeople([one])),
      }),
    [reminder.busy, setOpened],
  );
  return (
    <>
      <PageHeader
        title={screens.WARSubmissionStatus.title}
        lead="Whose staff have reported on their charge lines within the last 14 days, and whose have not."
        action={
          late.length > 0 && (
            <button type="button" className="btn btn-primary" onClick={() => setAsking(late)}>
              {late.length === 1 ? 'Remind 1 person' : `Remind all ${late.length} late`}
            </button>
          )
        }
      />
      <ListCard
        title="Supervisors"
        search="Search supervisors"
        filters={
          <FilterCheckbox label="Billable charge lines only" checked={billable} onChange={turnBillable} />
        }
        columns={columns}
        list={status}
        file={{ name: 'SubmissionStatus' }}
        wide
        noMatch="No supervisor matches this search"
        empty={<EmptyList of="supervisors" />}
      />
      {open && <StaffModal status={open} onClose={() => setOpened(null)} />}
      {asking && (
        <ConfirmModal
          show
          title="Send reminders"
          confirmLabel={asking.length === 1 ? 'Remind 1 person' : `Remind ${asking.length} people`}
          busy={reminder.busy}
          onConfirm={() => void reminder.run(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>
            {`${asking.length === 1 ? asking[0]!.name : `These ${asking.length} people`} will be notified in the portal and by email that a weekly report${billable ? ' on billable charge lines' : ''} is due. People who were reminded within the last day are not reminded again.`}
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
