import type { ReactNode } from 'react';
import type { Elements } from '../ui/elements';
import { formatDay } from '../lib/format-date';
import { PersonName } from '../people/name/person-name';
import type { Problem } from './problem';
import './change-control.css';

interface ProblemFactsProps {
  problem: Problem;
  /** Its result, in short facts shown first. */
  status: Elements;
  /** Further facts. */
  children?: Elements;
}

/** The whole text of a problem, read-only. QPR-05, QCR-03 */
export const ProblemFacts = ({ problem, status, children }: ProblemFactsProps) => (
  <dl className="problem-facts">
    {status}
    <ShortFact label="Author">
      <PersonName name={problem.author} />
    </ShortFact>
    <ShortFact label="Company">{problem.company}</ShortFact>
    <ShortFact label="Submitted">{formatDay(problem.dateSubmitted)}</ShortFact>
    <ShortFact label="Found In">{problem.foundIn}</ShortFact>
    <ShortFact label="Software Version">{problem.softwareVersion}</ShortFact>
    <ShortFact label="Found During">{problem.foundDuring}</ShortFact>
    <ShortFact label="Constraint On">{problem.constraintOn}</ShortFact>
    <ShortFact label="Submitted Priority">{problem.submissionPriority}</ShortFact>
    <TextFact label="Current Functionality">{problem.currentFunction}</TextFact>
    <TextFact label="Expected Functionality">{problem.expectedFunction}</TextFact>
    {children}
  </dl>
);

interface FactProps {
  label: string;
  children: ReactNode;
}

export const ShortFact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** A text of several lines, over the full width. */
export const TextFact = ({ label, children }: FactProps) => (
  <div className="is-text">
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
