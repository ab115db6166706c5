import {
  timeIn,
  visitorForm,
  visitorFromForm,
  visitorMessages,
  type Visitor,
  type VisitorForm,
} from '@intranet/domain';
import { useMemo } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { houseClock, today } from '../../shared/lib/today';
import { usePeople } from '../../shared/people/use-people';
import { companyTimeZone } from '../../shared/session/company-time-zone';
import { createVisitor, updateVisitor } from './api';
import { useRefreshVisitors } from './hooks';
import { hostFor, hostsByName } from './hosts';

/** By the clock of the house, as the field has it. */
const timeOf = (moment: string | null | undefined): string =>
  moment ? timeIn(companyTimeZone(), new Date(moment)) : '';

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

/** A visitor being entered or corrected. VIS-03 */
export function useVisitorForm(initial: Visitor | null, onDone: (saved: Visitor | null) => void) {
  const refresh = useRefreshVisitors();
  const people = usePeople();
  const hosts = useMemo(() => hostsByName(people.data ?? []), [people.data]);
  const form = useDomainForm<VisitorForm>(
    visitorForm(houseClock(), { isNew: initial === null }),
    valuesOf(initial),
  );
  const refuse = useRefusal(form);

  /** Times that were not changed are not sent: they may be of another day, and keep their second. */
  function asTyped(values: VisitorForm): VisitorForm {
    const { arrival, departure } = form.formState.dirtyFields;
    return { ...values, ...(!arrival && { arrival: '' }), ...(!departure && { departure: '' }) };
  }

  async function submit(values: VisitorForm): Promise<void> {
    const input = visitorFromForm(asTyped(values));
    // A name that was not changed still means the same person.
    const host =
      initial && !form.formState.dirtyFields.personToSee
        ? initial.personToSee
        : hostFor(values.personToSee, hosts);
    let saved: Visitor;
    try {
      saved = initial
        ? await updateVisitor(initial.documentId, { ...input, personToSee: host })
        : await createVisitor({ ...input, personToSee: host });
    } catch (error) {
      refuse(error, visitorMessages.saveError);
      return;
    }
    onDone(saved);
    await refresh();
  }

  return { form, submit, hostNames: useMemo(() => [...hosts.keys()], [hosts]) };
}
