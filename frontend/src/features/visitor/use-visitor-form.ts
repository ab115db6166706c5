import {
  visitorForm,
  visitorFromForm,
  visitorMessages,
  type Visitor,
  type VisitorForm,
} from '@intranet/domain';
import { useMemo } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { today } from '../../shared/lib/today';
import { usePeople } from '../../shared/people/use-people';
import { useAlerts } from '../../shared/ui/alerts';
import { createVisitor, updateVisitor } from './api';
import { useRefreshVisitors } from './hooks';
import { hostFor, hostsByName } from './hosts';

const valuesOf = (visitor: Visitor | null): VisitorForm => ({
  firstName: visitor?.firstName ?? '',
  lastName: visitor?.lastName ?? '',
  email: visitor?.email ?? '',
  companyName: visitor?.companyName ?? '',
  personToSee: visitor ? (visitor.personToSeeName ?? visitor.personToSee) : '',
  dayOfVisit: visitor?.dayOfVisit ?? today(),
});

/** A visitor being entered or corrected. VIS-03 */
export function useVisitorForm(initial: Visitor | null, onDone: () => void) {
  const alerts = useAlerts();
  const refresh = useRefreshVisitors();
  const people = usePeople();
  const hosts = useMemo(() => hostsByName(people.data ?? []), [people.data]);
  const form = useDomainForm<VisitorForm>(visitorForm, valuesOf(initial));
  const refuse = useRefusal(form);

  async function submit(values: VisitorForm): Promise<void> {
    const input = visitorFromForm(values);
    // A name that was left alone still means the same person.
    const host =
      initial && !form.formState.dirtyFields.personToSee
        ? initial.personToSee
        : hostFor(values.personToSee, hosts);
    try {
      const saved = initial
        ? await updateVisitor(initial.documentId, { ...input, personToSee: host })
        : await createVisitor({ ...input, personToSee: host });
      alerts.success(
        initial
          ? visitorMessages.updated
          : saved.signedInAt
            ? visitorMessages.signedIn
            : visitorMessages.expected,
      );
    } catch (error) {
      refuse(error, visitorMessages.saveError);
      return;
    }
    onDone();
    await refresh();
  }

  return { form, submit, hostNames: useMemo(() => [...hosts.keys()], [hosts]) };
}
