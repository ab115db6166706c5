import type { Preferences } from '@intranet/domain';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';
import { Loaded } from '../../../shared/ui/loaded';
import { usePreferences, useReminderMail } from '../hooks';

/** Switches the email of the weekly reminder; the bell always shows it. RHY-07 */
export function ReminderMail() {
  return (
    <section className="card sheet" aria-labelledby="reminder-mail">
      <h2 id="reminder-mail">Weekly reminder</h2>
      <p className="card-lead">Once a week the bell tells you which weekly reports you owe.</p>
      <Loaded
        query={usePreferences()}
        what="your reminder"
        failure="Your choice about the weekly reminder could not be loaded."
      >
        {(preferences) => <Choice preferences={preferences} />}
      </Loaded>
    </section>
  );
}

function Choice({ preferences: { reminderMail } }: { preferences: Preferences }) {
  const write = useReminderMail();
  return (
    <FilterCheckbox
      label="Send it by email too"
      checked={write.input?.reminderMail ?? reminderMail}
      onChange={(checked) => void write.run({ reminderMail: checked })}
    />
  );
}
