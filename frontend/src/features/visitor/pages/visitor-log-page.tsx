import { isExpected, isNote, visitorMessages, type Visitor, screens } from '@intranet/domain';
import { useState } from 'react';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { today } from '../../../shared/lib/today';
import { ListCard } from '../../../shared/table/list-card';
import { SearchBox } from '../../../shared/table/filters/search-box';
import { useAddressWords } from '../../../shared/table/filters/use-address-words';
import { OPEN } from '../../../shared/table/opening';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { useAlerts } from '../../../shared/ui/alerts';
import { Empty } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { DeleteVisitor } from '../components/delete-visitor';
import { FrontDesk } from '../components/front-desk';
import { visitorColumns } from '../components/visitor-columns';
import { VisitorFilter } from '../components/visitor-filter';
import { VisitorForm } from '../components/visitor-form';
import { useVisitors } from '../hooks';
import { useVisitInAddress } from '../use-visit-in-address';
import { daysOf, monthOf, periodName, readPeriod, type VisitorPeriod } from '../period';
import { visitorLogFile } from '../visitor-log-file';
import '../visitor.css';

/** What a new entry did, in words. */
const wordsForNew = (visitor: Visitor): string => {
  if (isNote(visitor.dayOfVisit, today())) return visitorMessages.noted;
  return visitor.signedInAt ? visitorMessages.signedIn : visitorMessages.expected;
};

/** The visitor log. VIS-01 to VIS-03 */
export function VisitorLogPage() {
  const alerts = useAlerts();
  const state = useTableState({ id: 'dayOfVisit', desc: true });
  const { params, write } = useAddressWords();
  const period = readPeriod(params, today());
  const expected = params.get('show') === 'expected';
  const visitors = listOf(
    useVisitors(expected ? { expectedFrom: today() } : { period }),
    state,
    visitorMessages.loadError,
  );
  const [doomed, setDoomed] = useState<Visitor | null>(null);
  const [editing, setEditing] = useState<Visitor | null>(null);
  const [ask, setAsk] = useState<'departure'>();
  const [entered, setEntered] = useState(0);

  const apply = ({ month, year }: VisitorPeriod) =>
    write(() => ({ show: '', month: month === null ? 'all' : String(month), year: String(year) }));
  useVisitInAddress((visit) => {
    const { month, year } = monthOf(visit.dayOfVisit);
    write(() => ({ [OPEN]: '', show: '', month: String(month), year: String(year) }));
    setAsk(undefined);
    setEditing(visit);
  });
  const showExpected = (wanted: boolean) => write(() => ({ show: wanted ? 'expected' : '' }));

  /** A saved entry may be outside the shown list, so the message says where to find it. */
  const done = (saved: Visitor | null) => {
    const wasNew = editing === null;
    setEditing(null);
    setEntered(entered + 1);
    if (!saved) return;
    const words = wasNew ? wordsForNew(saved) : visitorMessages.updated;
    const month = monthOf(saved.dayOfVisit);
    const { from, to } = daysOf(period);
    const isListed = expected
      ? isExpected(saved, today())
      : from <= saved.dayOfVisit && saved.dayOfVisit <= to;
    if (isListed) alerts.success(words);
    else
      alerts.success(`${words} It is listed in ${periodName(month)}.`, {
        actions: [{ label: `Show ${periodName(month)}`, onChoose: () => apply(month) }],
      });
  };
  const columns = visitorColumns({
    onEdit: (visitor, missing) => {
      setAsk(missing);
      setEditing(visitor);
    },
    onDelete: setDoomed,
  });

  return (
    <>
      <PageHeader
        title={screens['Visitor-Log'].title}
        lead="Who visits, whom they see, and who is in the building."
      />
      <div className="card-stack">
        <FrontDesk />
        <VisitorForm
          key={editing ? `${editing.documentId} ${ask}` : `new-${entered}`}
          initial={editing}
          ask={ask}
          onDone={done}
        />
        <ListCard
          title={expected ? 'Expected visitors' : `Visitors of ${periodName(period)}`}
          caption="Visitors"
          className="visitors"
          headed
          action={<ImportButton kind="visitors" what="visitors" touches={[keys.visitors]} />}
          columns={columns}
          list={visitors}
          file={visitorLogFile}
          noMatch="No visitor matches your search"
          empty={
            <Empty
              icon="people"
              title={expected ? 'No one is expected' : `No visitor in ${periodName(period)}`}
            />
          }
        >
          <VisitorFilter
            key={periodName(period)}
            period={period}
            onApply={apply}
            expected={expected}
            onExpected={showExpected}
          />
          <div className="filters">
            <SearchBox
              label="Search"
              value={state.view.search}
              onChange={(search) => state.change({ search })}
            />
          </div>
        </ListCard>
      </div>
      {doomed && <DeleteVisitor visitor={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
