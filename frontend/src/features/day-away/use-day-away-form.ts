import { dayAwayForm, dayAwayMessages as say, type DayAway, type DayAwayForm } from '@intranet/domain';
import { today } from '../../shared/lib/today';
import { useRecordForm } from '../../shared/write/use-record-form';
import { createDaysAway, getDaysAway, updateDaysAway } from './api';
import { touchedByDaysAway } from './hooks';

const valuesOf = ({ username, from, to, half }: DayAway): DayAwayForm => ({ username, from, to, half });

/** The form of new or edited days away, in a dialog. ABS-02 @param username whose, for new ones */
export const useDayAwayForm = (initial: DayAway | null, username: string, onDone: () => void) =>
  useRecordForm<DayAwayForm, DayAway>({
    schema: dayAwayForm,
    initial,
    blank: { username, from: today(), to: today(), half: 'none' },
    valuesOf,
    create: createDaysAway,
    update: (id, { from, to, half }, revision) => updateDaysAway(id, { from, to, half, revision }),
    reload: getDaysAway,
    success: (known) => (known ? say.updated : say.created),
    failure: say.saveError,
    inDialog: true,
    touches: touchedByDaysAway,
    onSaved: onDone,
  });
