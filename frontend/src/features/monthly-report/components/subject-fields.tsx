import { monthlyMessages, type MonthlyFilterForm, type MonthlyParameter } from '@intranet/domain';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { MultiSelectField } from '../../../shared/form/fields/multi-select-field';
import { SelectField } from '../../../shared/form/fields/select-field';
import { CheckBox } from '../../../shared/form/fields/check-box';
import { Loaded } from '../../../shared/ui/loaded';
import { useChoosableLines, useChoosablePeople } from '../hooks';

const labels: Record<MonthlyParameter, string> = {
  own: 'Own',
  person: 'Person',
  'charge-line': 'Charge Line',
};

/** Step 1, the parameter, and step 2, its value. MON-01. */
export function SubjectFields({ parameters }: { parameters: readonly MonthlyParameter[] }) {
  const id = useId();
  const { watch, reset, getValues } = useFormContext<MonthlyFilterForm>();
  const [chosen, month, year] = watch(['parameter', 'month', 'year']);
  // A value belongs to its parameter, so nothing can be applied until one is chosen again. MON-04.
  const choose = (parameter: MonthlyParameter) => reset({ ...getValues(), parameter, person: '', lines: [] });
  return (
    <>
      <fieldset className="field">
        <legend className="form-label">Step 1: Parameter</legend>
        <div className="parameter-choice">
          {parameters.map((parameter) => (
            <CheckBox
              key={parameter}
              type="radio"
              name={`${id}-parameter`}
              label={labels[parameter]}
              checked={chosen === parameter}
              onChange={() => choose(parameter)}
            />
          ))}
        </div>
      </fieldset>
      {chosen === 'person' && <PersonField month={{ month, year }} />}
      {chosen === 'charge-line' && <LinesField month={{ month, year }} />}
    </>
  );
}

const PersonField = ({ month }: { month: Pick<MonthlyFilterForm, 'month' | 'year'> }) => (
  <Loaded query={useChoosablePeople(month)} what="people" failure={monthlyMessages.errorRetrieving}>
    {(people) => (
      <SelectField
        name="person"
        label="Step 2: Person"
        placeholder="Type a name"
        options={people.map(({ username, firstLastName }) => ({
          value: username,
          label: firstLastName,
          hint: username,
        }))}
      />
    )}
  </Loaded>
);

const LinesField = ({ month }: { month: Pick<MonthlyFilterForm, 'month' | 'year'> }) => (
  <Loaded query={useChoosableLines(month)} what="charge lines" failure={monthlyMessages.errorRetrieving}>
    {(lines) => (
      <MultiSelectField
        name="lines"
        label="Step 2: Charge Line"
        placeholder="Type a charge line"
        options={lines.map(({ id, project, division, disabled }) => ({
          value: String(id),
          label: project,
          hint: disabled ? `${division}, disabled` : division,
        }))}
      />
    )}
  </Loaded>
);
