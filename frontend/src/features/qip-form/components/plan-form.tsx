import type { QipForm } from '@intranet/domain';
import { ProblemFacts, ShortFact, TextFact } from '../../../shared/change-control/problem-facts';
import { DocumentForm } from '../../../shared/document-form/document-form';
import type { Plan } from '../load-plan';
import { qip1Sections, qip2Sections } from '../plan-sections';
import { useFirstPart, useSecondPart } from '../use-plan-form';
import { FirstPart } from './plan-view';

const ROWS = 3;

/** The first part being written, beside the problem it is about. QIP-01 */
export function FirstPartForm({ plan }: { plan: Plan }) {
  const desk = useFirstPart(plan);
  return (
    <div className="document-desk">
      <section className="card sheet" aria-labelledby="qip-1">
        <h2 id="qip-1">QIP-1</h2>
        <DocumentForm desk={desk} sections={qip1Sections} rows={ROWS} />
      </section>
      <div className="document-beside is-short">
        <ReportedProblem plan={plan} />
      </div>
    </div>
  );
}

/** The second part being written, beside the first. QIP-02 */
export function SecondPartForm({ plan, form }: { plan: Plan; form: QipForm }) {
  const desk = useSecondPart(plan, form);
  return (
    <div className="document-desk">
      <section className="card sheet" aria-labelledby="qip-2">
        <h2 id="qip-2">QIP-2</h2>
        <DocumentForm desk={desk} sections={qip2Sections} rows={ROWS} />
      </section>
      <div className="document-beside">
        <FirstPart form={form} />
        <ReportedProblem plan={plan} />
      </div>
    </div>
  );
}

const ReportedProblem = ({ plan }: { plan: Plan }) => (
  <section className="card" aria-labelledby="reported-problem">
    <h2 id="reported-problem">The problem as reported</h2>
    <ProblemFacts
      problem={plan.qcr.submitted_qpr}
      standing={<ShortFact label="Priority">{plan.qcr.priority}</ShortFact>}
    >
      {plan.qcr.submitted_qpr.pmComments && (
        <TextFact label="Comments of the Project Manager">{plan.qcr.submitted_qpr.pmComments}</TextFact>
      )}
    </ProblemFacts>
  </section>
);
