import {
  type DayAway,
  type DayAwayForm,
  dayHalves,
  halfWords,
  isAdministrator,
  isSupervisor,
} from '@intranet/domain';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '../../../shared/dialog/record-dialog';
import { InputField } from '../../../shared/form/fields/input-field';
import { RadioField } from '../../../shared/form/fields/radio-field';
import { PersonField } from '../../../shared/people/person-field';
import { usePeople, useTeam } from '../../../shared/people/use-people';
import { useActor } from '../../../shared/session/use-session';
import { useDayAwayForm } from '../use-day-away-form';

const labels: Record<keyof DayAwayForm, string> = {
  username: 'Who',
  from: 'First day',
  to: 'Last day',
  half: 'Which part of these days',
};

interface DayAwayDialogProps {
  /** Null for new days. */
  initial: DayAway | null;
  onClose: () => void;
}

/** Enters or changes days away. It asks for no reason, and there is nowhere to write one. ABS-02 */
export function DayAwayDialog({ initial, onClose }: DayAwayDialogProps) {
  const actor = useActor();
  const state = useDayAwayForm(initial, actor.username, onClose);
  return (
    <RecordDialog what="days away" isNew={!initial} labels={labels} state={state} onClose={onClose}>
      {initial && (
        <p>
          <span>Of</span> <strong>{initial.firstLastName}</strong>
        </p>
      )}
      {!initial && isAdministrator(actor) && <AnyPerson />}
      {!initial && !isAdministrator(actor) && isSupervisor(actor) && <TeamPerson />}
      <Days />
      <RadioField name="half" label={labels.half} options={dayHalves} words={halfWords} />
    </RecordDialog>
  );
}

const failure = 'The people could not be fetched.';

const AnyPerson = () => (
  <PersonField name="username" label={labels.username} query={usePeople()} failure={failure} former="" />
);

const TeamPerson = () => (
  <PersonField name="username" label={labels.username} query={useTeam()} failure={failure} former="" />
);

/** A later first day moves the last one along. */
function Days() {
  const { getValues, setValue } = useFormContext<DayAwayForm>();
  const follow = (day: string) => {
    if (day > getValues('to')) setValue('to', day, { shouldDirty: true });
  };
  return (
    <div className="field-row">
      <InputField name="from" label={labels.from} type="date" required onPick={follow} />
      <InputField name="to" label={labels.to} type="date" required />
    </div>
  );
}
