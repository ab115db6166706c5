import { isCalendarDay, weekOf, type WarReportForm } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';

/** The last day of this day's week; null for no day. */
const endFor = (start: string) => (isCalendarDay(start) ? weekOf(start).endDate : null);

/**
 * A start date proposes the end of its week, unless a later end was chosen. The chosen end is remembered, since typing
 * a start passes through other dates, some of which are after the end.
 */
function useOfferedEnd() {
  const { getValues, setValue } = useFormContext<WarReportForm>();
  const startDate = useWatch<WarReportForm, 'startDate'>({ name: 'startDate' });
  const ofItsWeek = useRef<string | null>(null);
  const offered = useRef<string | null>(null);
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    ofItsWeek.current = endFor(startDate) ?? ofItsWeek.current;
  }, [startDate]);
  return (start: string) => {
    const end = endFor(start);
    if (end === null) return;
    const { endDate } = getValues();
    if (endDate !== offered.current)
      chosen.current = isCalendarDay(endDate) && endDate !== ofItsWeek.current ? endDate : null;
    offered.current = chosen.current !== null && chosen.current >= start ? chosen.current : end;
    if (offered.current !== endDate) setValue('endDate', offered.current, { shouldValidate: true });
  };
}

/** The two days of a report. WAR-01 */
export function ReportDates({ locked }: { locked: boolean }) {
  const offerEnd = useOfferedEnd();
  return (
    <div className="field-row">
      <InputField
        name="startDate"
        label="Start date"
        type="date"
        required
        readOnly={locked}
        onPick={offerEnd}
      />
      <InputField name="endDate" label="End date" type="date" required readOnly={locked} />
    </div>
  );
}
