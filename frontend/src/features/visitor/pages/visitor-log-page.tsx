import { isExpected, isNote, visitorMessages, type Visitor, screens } from '@intranet/domain';
import { useState } from 'react';
import { keys } from '../../../shared/http/keys';
import { ImportButton } from '../../../shared/import/import-button';
import { today } from '../../../shared/lib/today';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { SearchBox } from '../../../shared/table/filters/search-box';
import { useAddressWords } from '../../../shared/table/filters/use-address-words';
import { NewButton } from '../../../shared/open-form/new-button';
import { useOpenForm } from '../../../shared/open-form/use-open-form';
import { NEW } from '../../../shared/table/opening';
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
  const { openId, open, close, guard, letGo, replace } = useOpenForm();

  const apply = ({ month, year }: VisitorPeriod) =>
    write(() => ({ show: '', month: month === null ? 'all' : String(month), year: String(year) }));
  const edit = (visit: Visitor, missing?: 'departure') => {
    setAsk(missing);
    setEditing(visit);
  };
  useVisitInAddress(editing, (visit) => {
    const { month, year } = monthOf(visit.dayOfVisit);
    write(() => ({ show: '', month: String(month), year: String(year) }));
    edit(visit);
  });
  const showExpected = (wanted: boolean) => write(() => ({ show: wanted ? 'expected' : '' }));

  /** A saved entry may be outside the shown list, so the message says where to find it. */
  const done = (saved: Visitor) => {
    const words = openId === NEW ? wordsForNew(saved) : visitorMessages.updated;
    const month = monthOf(saved.dayOfVisit);
    letGo();
    close();
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
  const visit = editing?.documentId === openId ? editing : null;
  const columns = visitorColumns({
    onEdit: (visitor, missing) =>
      replace(() => {
        edit(visitor, missing);
        open(visitor.documentId);
      }),
    onDelete: setDoomed,
  });

  return (
    <>
      <PageHeader
        title={screens['Visitor-Log'].title}
        lead="Who visits, whom they see, and who is in the building."
        action={<NewButton onOpen={open}>New Visitor</NewButton>}
      />
      <div className="card-stack">
        {openId !== null && (visit || openId === NEW) && (
          <VisitorForm
            key={`${openId} ${ask}`}
            initial={visit}
            ask={ask}
            guard={guard}
            onSaved={done}
            onClose={close}
          />
        )}
        <FrontDesk />
        <ListCard
          title={expected ? 'Expected visitors' : `Visitors of ${periodName(period)}`}
          caption="Visitors"
          className="visitors"
          headed
          narrowed={false}
          columns={columns}
          list={visitors}
          file={visitorLogFile}
          imports={<ImportButton small kind="visitors" what="visitors" touches={[keys.visitors]} />}
          noMatch="No visitor matches your search"
          empty={
            expected ? (
              <EmptyList of="expected-visitors" />
            ) : (
              <Empty icon="people" title={`No visitor in ${periodName(period)}`}>
                Who comes is entered here, so that everyone knows who is in the building. “New Visitor” above
                enters one, “Import CSV” below many from a file.
              </Empty>
            )
          }
        >
          <div className="filters visitor-filters">
            <VisitorFilter
              key={periodName(period)}
              period={period}
              onApply={apply}
              expected={expected}
              onExpected={showExpected}
            />
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
