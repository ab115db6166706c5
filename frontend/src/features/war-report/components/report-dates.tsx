import { isCalendarDay, weekOf, type WarReportForm } from '@intranet/domain';
import { useFormContext } from 'react-hook-form';
import { InputField } from '../../../shared/form/fields/input-field';

/** The two days of a report. A start offers the end of its week, unless an end was chosen that comes after it. */
export function ReportDates({ locked }: { locked: boolean }) {
  const { getValues, setValue } = useFormContext<WarReportForm>();
  const offerEnd = (start: string) => {
    const { endDate } = getValues();
    if (!isCalendarDay(start) || (isCalendarDay(endDate) && endDate >= start)) return;
    setValue('endDate', weekOf(start).endDate, { shouldValidate: true });
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
