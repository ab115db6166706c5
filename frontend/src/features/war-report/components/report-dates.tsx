import { isCalendarDay, weekOf, type WarReportForm } from '@intranet/domain';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';

/** The end of the week that begins on this day; null for no day. */
const endFor = (start: string) => (isCalendarDay(start) ? weekOf(start).endDate : null);

/** The two days of a report. A start offers the end of its week, unless another end was chosen that comes after it. */
export function ReportDates({ locked }: { locked: boolean }) {
  const { getValues, setValue } = useFormContext<WarReportForm>();
  const offered = useRef(endFor(getValues('startDate')));
  const offerEnd = (start: string) => {
    const { endDate } = getValues();
    const end = endFor(start);
    const isChosen = isCalendarDay(endDate) && endDate !== offered.current && endDate >= start;
    if (end === null || isChosen) return;
    offered.current = end;
    setValue('endDate', end, { shouldValidate: true });
  };
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
