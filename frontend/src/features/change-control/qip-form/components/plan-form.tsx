import type { QipForm } from '@intranet/domain';
import type { ReactNode } from 'react';
import type { Elements } from '../../../../shared/ui/elements';
import { ProblemFacts, ShortFact, TextFact } from '../../../../shared/change-control/problem-facts';
import { DocumentForm } from '../../../../shared/document-form/document-form';
import type { Plan } from '../load-plan';
import { qip1Sections, qip2Sections } from '../plan-sections';
import { useFirstPart, useSecondPart } from '../use-plan-form';
import { FirstPart } from './plan-view';

const ROWS = 3;

/** The form of the first part, beside the problem it is about. QIP-01 */
export function FirstPartForm({ plan }: { plan: Plan }) {
  const state = useFirstPart(plan);
  return (
    <PartLayout title="QIP-1" form={<DocumentForm state={state} sections={qip1Sections} rows={ROWS} />} short>
      <ReportedProblem plan={plan} />
    </PartLayout>
  );
}

/** The form of the second part, beside the first. QIP-02 */
export function SecondPartForm({ plan, form }: { plan: Plan; form: QipForm }) {
  const state = useSecondPart(plan, form);
  return (
    <PartLayout title="QIP-2" form={<DocumentForm state={state} sections={qip2Sections} rows={ROWS} />}>
      <FirstPart form={form} />
      <ReportedProblem plan={plan} />
    </PartLayout>
  );
}

interface PartLayoutProps {
  title: string;
  form: Elements;
  /** Is the text beside it short enough to stay in view while scrolling? */
  short?: boolean;
  /** The text to read beside it. */
  children: ReactNode;
}

const PartLayout = ({ title, form, short = false, children }: PartLayoutProps) => (
  <div className="document-layout">
    <section className="card sheet" aria-labelledby="part-being-written">
      <h2 id="part-being-written">{title}</h2>
      {form}
    </section>
    <div className={`document-beside${short ? ' is-short' : ''}`}>{children}</div>
  </div>
);

const ReportedProblem = ({ plan }: { plan: Plan }) => (
  <section className="card" aria-labelledby="reported-problem">
    <h2 id="reported-problem">The problem as reported</h2>
    <ProblemFacts
      problem={plan.qcr.submitted_qpr}
      status={<ShortFact label="Priority">{plan.qcr.priority}</ShortFact>}
    >
      {plan.qcr.submitted_qpr.pmComments && (
        <TextFact label="Comments of the Project Manager">{plan.qcr.submitted_qpr.pmComments}</TextFact>
      )}
    </ProblemFacts>
  </section>
);
