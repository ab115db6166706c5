import {
  visitorForm,
  visitorFromForm,
  visitorMessages,
  type Visitor,
  type VisitorForm,
} from '@intranet/domain';
import { useMemo } from 'react';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { keys } from '../../shared/http/keys';
import { companyTime } from '../../shared/lib/format-date';
import { houseClock, today } from '../../shared/lib/today';
import { usePeople } from '../../shared/people/use-people';
import { useWrite } from '../../shared/write/use-write';
import { createVisitor, updateVisitor } from './api';
import { hostFor, hostsByName } from './hosts';

/** The time in the company's time zone, in the form of the field. */
const timeOf = (moment: string | null | undefined): string => (moment ? companyTime(moment) : '');

const valuesOf = (visitor: Visitor | null): VisitorForm => ({
  firstName: visitor?.firstName ?? '',
  lastName: visitor?.lastName ?? '',
  email: visitor?.email ?? '',
  companyName: visitor?.companyName ?? '',
  personToSee: visitor ? (visitor.personToSeeName ?? visitor.personToSee) : '',
  dayOfVisit: visitor?.dayOfVisit ?? today(),
  arrival: timeOf(visitor?.signedInAt),
  departure: timeOf(visitor?.signedOutAt),
});

/** Does the typed day delete the times of the visit, because it is later? VIS-03 */
export const losesTimes = (visitor: Visitor | null, day: string): boolean =>
  Boolean(visitor?.signedInAt) && day !== visitor?.dayOfVisit && day > today();

/** The form of a new or corrected visit. VIS-03 */
export function useVisitorForm(initial: Visitor | null, onSaved: (saved: Visitor) => void) {
  const people = usePeople();
  const hosts = useMemo(() => hostsByName(people.data ?? []), [people.data]);
  const form = useDomainForm<VisitorForm>(
    () => visitorForm(houseClock(), { isNew: initial === null }),
    valuesOf(initial),
  );

  /** Unchanged times are not sent: they may be on another day, and keep their seconds. A later day has none. */
  function asTyped(values: VisitorForm): VisitorForm {
    const { arrival, departure } = form.formState.dirtyFields;
    const isLater = values.dayOfVisit > today();
    return {
      ...values,
      ...((isLater || !arrival) && { arrival: '' }),
      ...((isLater || !departure) && { departure: '' }),
    };
  }

  /** A name that was not changed still means the same person. */
  const hostOf = (values: VisitorForm): string =>
    initial && !form.formState.dirtyFields.personToSee
      ? initial.personToSee
      : hostFor(values.personToSee, hosts);

  const save = useWrite<VisitorForm, Visitor>({
    send: (values) => {
      const input = { ...visitorFromForm(asTyped(values)), personToSee: hostOf(values) };
      if (!initial) return createVisitor(input);
      return updateVisitor(initial.documentId, {
        ...input,
        ...(losesTimes(initial, values.dayOfVisit) && { arrival: null, departure: null }),
      });
    },
    failure: visitorMessages.saveError,
    atFields: fieldsOf(form),
    touches: [keys.visitors],
    // The page shows the message, since it knows whether its table contains the entry.
    onDone: onSaved,
  });

  return { form, submit: save.run, hostNames: useMemo(() => [...hosts.keys()], [hosts]) };
}
