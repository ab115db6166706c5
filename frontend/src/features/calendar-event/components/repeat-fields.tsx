import {
  type CalendarEventForm,
  isCalendarDay,
  leftOutWords,
  repeatEndWords,
  repeatMessages,
  repeatRules,
  repeatRuleWords,
  repeatWords,
  scopeWords,
} from '@intranet/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../shared/form/fields/field';
import { InputField } from '../../../shared/form/fields/input-field';
import { NativeSelect } from '../../../shared/form/fields/native-select';
import { RadioField } from '../../../shared/form/fields/radio-field';

type Labels = Record<keyof CalendarEventForm, string>;

/** One event of a series, or it and all later ones. CAL-07 */
export const ScopeField = ({ labels }: { labels: Labels }) => (
  <RadioField name="scope" label={labels.scope} options={['one', 'later']} words={scopeWords} />
);

/** How an event repeats, in words for the day on which it starts; nothing for one event of a series. CAL-05 */
export function RepeatFields({ labels, inSeries }: { labels: Labels; inSeries: boolean }) {
  const { register } = useFormContext<CalendarEventForm>();
  const [scope, repeats, repeatsEnd, startDay] = useWatch<
    CalendarEventForm,
    ['scope', 'repeats', 'repeatsEnd', 'startDay']
  >({ name: ['scope', 'repeats', 'repeatsEnd', 'startDay'] });
  if (scope === 'one') return null;
  const isDay = isCalendarDay(startDay);
  const helps = [repeats && isDay && leftOutWords(repeats, startDay), inSeries && repeatMessages.anew];
  return (
    <>
      <Field name="repeats" label={labels.repeats} help={helps.filter(Boolean).join(' ') || undefined}>
        {(control) => (
          <NativeSelect {...control} {...register('repeats')}>
            <option value="">Never</option>
            {repeatRules.map((rule) => (
              <option key={rule} value={rule}>
                {isDay ? repeatWords(rule, startDay) : repeatRuleWords[rule]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {repeats !== '' && (
        <div className="field-row">
          <RadioField
            name="repeatsEnd"
            label={labels.repeatsEnd}
            options={['until', 'times']}
            words={repeatEndWords}
          />
          {repeatsEnd === 'until' ? (
            <InputField name="repeatsUntil" label={labels.repeatsUntil} type="date" required min={startDay} />
          ) : (
            <InputField name="repeatsTimes" label={labels.repeatsTimes} inputMode="numeric" required />
          )}
        </div>
      )}
    </>
  );
}
