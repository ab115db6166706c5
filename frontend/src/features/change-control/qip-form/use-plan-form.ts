import {
  qip1FieldNames,
  qip1Schema,
  qip2FieldNames,
  qip2Schema,
  qipMessages,
  type Qip1FieldName,
  type Qip2FieldName,
  type QipForm,
} from '@intranet/domain';
import { blankOf, textsOf } from '../../../shared/document-form/sections';
import { useCelebrate } from '../../../shared/document-form/use-celebrate';
import { useDocumentForm, type Stored } from '../../../shared/document-form/use-document-form';
import { useOneDocument } from '../../../shared/document-form/use-one-document';
import { fullName } from '../../../shared/session/session';
import { useSession } from '../../../shared/session/use-session';
import { createPlan, getPlan, getQcr, updatePlan } from './api';
import { useShowPlan } from './hooks';
import type { Plan } from './load-plan';
import { useGoBack } from './use-go-back';

type First = Record<Qip1FieldName, string>;
type Second = Record<Qip2FieldName, string>;

/** The writer of a plan is usually its author. Names of authors are limited to fewer characters than names of people. */
const useOwnName = (max: number): string => [...fullName(useSession())].slice(0, max).join('');

/** The form of the first part, new or again. QIP-01 */
export function useFirstPart(plan: Plan) {
  const { qcr, form } = plan;
  const show = useShowPlan(plan);
  const author1 = useOwnName(60);
  const storedOf = (stored: QipForm | null): Stored<First> =>
    stored
      ? { values: textsOf(qip1FieldNames, stored), revision: stored.revision }
      : { values: blankOf<First>(qip1FieldNames), revision: null };
  const one = useOneDocument<First, QipForm>({
    row: form,
    create: (values) => createPlan({ qcr: qcr.documentId, qip_stage: 'QIP-1s', ...values }),
    update: updatePlan,
    find: async () => {
      const now = await getQcr(qcr.documentId);
      return now.qip_form && getPlan(now.qip_form.documentId);
    },
    storedOf,
    show,
  });
  return useDocumentForm<First>({
    kind: 'qip-1',
    record: qcr.documentId,
    schema: qip1Schema,
    ...(form === null && { suggested: { author1 } }),
    failure: qipMessages.errorP2,
    ...one,
    onSaved: useCelebrate(qipMessages.submitted, useGoBack(plan)),
  });
}

/** The form of the second part of a plan. QIP-02 */
export function useSecondPart(plan: Plan, form: QipForm) {
  const show = useShowPlan(plan);
  const author2 = useOwnName(300);
  const storedOf = (one: QipForm): Stored<Second> => ({
    values: textsOf(qip2FieldNames, one),
    revision: one.revision,
  });
  return useDocumentForm<Second>({
    kind: 'qip-2',
    record: plan.qcr.documentId,
    schema: qip2Schema,
    stored: storedOf(form),
    ...(form.qip_stage === 'QIP-1s' && { suggested: { author2 } }),
    failure: qipMessages.errorP2,
    save: async (values, revision) => {
      const saved = await updatePlan(form.documentId, {
        qip_stage: 'QIP-2s',
        ...values,
        ...(revision !== null && { revision }),
      });
      return { ...storedOf(saved), show: () => show(saved) };
    },
    reload: async () => storedOf(await getPlan(form.documentId)),
    onSaved: useCelebrate(qipMessages.submitted, useGoBack(plan)),
  });
}
