import { isCalendarDay, weekOf, type WarReportForm } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';

/** The end of the week of this day; null for no day. */
const endFor = (start: string) => (isCalendarDay(start) ? weekOf(start).endDate : null);

/**
 * A start offers the end of its week, unless another end was chosen that comes after it. What was chosen is remembered: a
 * start that is typed is other days on its way, of which some come after the end.
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
