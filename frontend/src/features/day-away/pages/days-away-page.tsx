import { type DayAway, dayAwayMessages, dayAwaySight, screens } from '@intranet/domain';
import { useMemo, useState } from 'react';
import { DeleteQuestion } from '../../../shared/dialog/delete-question';
import { today } from '../../../shared/lib/today';
import { useActor } from '../../../shared/session/use-session';
import { EmptyList } from '../../../shared/table/empty-list';
import { SelectFilter } from '../../../shared/table/filters/select-filter';
import { useAddressWords } from '../../../shared/table/filters/use-address-words';
import { ListCard } from '../../../shared/table/list-card';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { deleteDaysAway } from '../api';
import { dayAwayColumns, nameOf } from '../components/day-away-columns';
import { DayAwayDialog } from '../components/day-away-form';
import { touchedByDaysAway, useDaysAway } from '../hooks';
import { daysOf, shownMonths } from '../shown-months';

/** Own days away; a supervisor has those of direct reports as well, Administration everyone's. ABS-02, ABS-04 */
export function DaysAwayPage() {
  const others = dayAwaySight.scope(useActor()).some((name) => name !== 'own');
  const state = useTableState({ id: 'from', desc: false });
  const { params, write } = useAddressWords();
  const month = params.get('month');
  const entries = listOf(useDaysAway(daysOf(month, today())), state, dayAwayMessages.loadError);
  const [editing, setEditing] = useState<DayAway | 'new' | null>(null);
  const [doomed, setDoomed] = useState<DayAway | null>(null);
  const columns = useMemo(() => dayAwayColumns({ onEdit: setEditing, onDelete: setDoomed }), []);
  return (
    <>
      <PageHeader
        title={screens['Days-Away'].title}
        lead="No weekly report is due for a week in which you are away on every working day. Nobody is told a reason."
        action={
          <button type="button" className="btn btn-primary" onClick={() => setEditing('new')}>
            <Icon name="plus" /> <span>Add days away</span>
          </button>
        }
      />
      <ListCard
        title={others ? 'Who is away' : 'Your days away'}
        headed
        columns={columns}
        list={entries}
        file={{ name: 'DaysAway' }}
        search={others ? 'Search' : undefined}
        filters={
          <SelectFilter
            label="Show"
            all="From today on"
            options={shownMonths(today())}
            value={month ?? ''}
            onChange={(chosen) => write(() => ({ month: chosen }))}
          />
        }
        noMatch="No days away match this search"
        empty={<EmptyList of="days-away" />}
      />
      {editing !== null && (
        <DayAwayDialog initial={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {doomed && <DeleteDaysAway entry={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** Asks, then deletes days away. */
const DeleteDaysAway = ({ entry, onClose }: { entry: DayAway; onClose: () => void }) => (
  <DeleteQuestion
    title="Delete days away"
    write={{
      send: () => deleteDaysAway(entry.documentId),
      success: dayAwayMessages.deleted,
      failure: dayAwayMessages.deleteError,
      touches: touchedByDaysAway,
    }}
    onClose={onClose}
  >
    <strong>{nameOf(entry)}</strong>{' '}
    <span>will be deleted. Weekly reports of these days become due again.</span>
  </DeleteQuestion>
);
