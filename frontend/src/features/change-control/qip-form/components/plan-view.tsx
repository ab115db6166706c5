import { buildMessages, qip1FieldNames, qip2FieldNames, type QipForm } from '@intranet/domain';
import { planWriterWords } from '../../../../shared/change-control/plan-writer';
import { DocumentText } from '../../../../shared/document-form/document-text';
import { textsOf } from '../../../../shared/document-form/sections';
import { Empty } from '../../../../shared/ui/load-states';
import type { Plan } from '../load-plan';
import { qip1Sections, qip2Sections } from '../plan-sections';
import { useGoBack } from '../use-go-back';

/** A plan with both parts, to read. QIP-02, QIP-03 */
export function PlanView({ plan }: { plan: Plan }) {
  const { qcr, form, whyNot } = plan;
  const goBack = useGoBack(plan);
  return (
    <div className="card-stack">
      {whyNot && <p className="field-hint sheet mb-0">{whyNot}</p>}
      {form ? (
        <>
          <FirstPart form={form} />
          <section className="card sheet" aria-labelledby="qip-2">
            <h2 id="qip-2">QIP-2</h2>
            {form.qip_stage === 'QIP-2s' ? (
              <DocumentText heading="h3" sections={qip2Sections} texts={textsOf(qip2FieldNames, form)} />
            ) : (
              <p className="mb-0 text-body-secondary">The second part has not been written yet.</p>
            )}
          </section>
        </>
      ) : (
        <section className="card sheet" aria-label="QIP">
          <Empty icon="papers" title={buildMessages.noQip}>
            {planWriterWords(qcr.build)}
          </Empty>
        </section>
      )}
      <div className="sheet form-actions mt-0">
        <button type="button" className="btn btn-secondary" onClick={goBack}>
          Back
        </button>
      </div>
    </div>
  );
}

/** The first part to read, also shown beside the form of the second. */
export const FirstPart = ({ form }: { form: QipForm }) => (
  <section className="card sheet" aria-labelledby="qip-1">
    <h2 id="qip-1">QIP-1</h2>
    <DocumentText heading="h3" sections={qip1Sections} texts={textsOf(qip1FieldNames, form)} />
  </section>
);
