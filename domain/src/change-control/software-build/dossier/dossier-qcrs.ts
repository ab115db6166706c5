import {
  qip1FieldNames,
  qip1Fields,
  qip2FieldNames,
  qip2Fields,
  type QipField,
} from '../../qip-form/fields.js';
import type { QipForm } from '../../qip-form/schemas.js';
import type { Qcr } from '../../qcr/schemas.js';
import { recordNumber } from '../../../shared/record-number.js';
import { formatDay } from '../../../war-report/report-document.js';
import {
  type DossierBlock,
  type DossierPrint,
  type DossierRecords,
  type DossierSection,
  fact,
  section,
} from './dossier-document.js';
import { earlierRound, roundBlocks, voteTable } from './dossier-stages.js';
import { takenWords } from '../history-words.js';
import type { BuildQcr } from '../schemas.js';

const planState = ({ qip_form }: BuildQcr): string => {
  if (qip_form === null) return 'No QIP';
  return qip_form.qip_stage === 'QIP-2s' ? 'QIP-1 and QIP-2' : 'QIP-1';
};

/** A table of all change requests, then each one with its problem, votes and plan. */
export function qcrSections(records: DossierRecords, print: DossierPrint): DossierSection[] {
  const { build } = records;
  const columns = [
    { title: 'Number', share: 15 },
    { title: 'Title', share: 41 },
    { title: 'Priority', share: 11 },
    { title: 'Disposition', share: 16 },
    { title: 'Plan', share: 17 },
  ];
  const rows = build.qcrs.map((qcr) => [
    recordNumber('qcr', qcr.id),
    qcr.submitted_qpr.title,
    String(qcr.priority),
    qcr.selectedDisposition,
    planState(qcr),
  ]);
  const overview: DossierBlock =
    rows.length === 0
      ? { kind: 'note', text: 'This build has no change requests.' }
      : { kind: 'table', columns, rows };
  return [
    section('Change Requests', [overview]),
    ...build.qcrs.map((qcr) => qcrSection(qcr, records, print)),
  ];
}

function qcrSection(listed: BuildQcr, records: DossierRecords, print: DossierPrint): DossierSection {
  const qcr = records.qcrs.find(({ documentId }) => documentId === listed.documentId);
  const plan = records.plans.find((one) => one.qcr.documentId === listed.documentId);
  const title = `${recordNumber('qcr', listed.id)}  ${listed.submitted_qpr.title}`;
  return section(
    title,
    [
      ...(listed.taken
        ? [{ kind: 'note', text: `${takenWords(listed)}: what follows is as it is now.` } as const]
        : []),
      ...(qcr
        ? problemBlocks(qcr, records, print)
        : [
            {
              kind: 'note',
              text: 'The person who printed this may not see the change request itself.',
            } as const,
          ]),
      ...planBlocks(listed, plan),
    ],
    2,
  );
}

/** What was reported, and what was decided about it, by whom. */
function problemBlocks(qcr: Qcr, records: DossierRecords, print: DossierPrint): DossierBlock[] {
  const { qprs } = records;
  const { submitted_qpr: problem } = qcr;
  const qpr = qprs.find(({ documentId }) => documentId === problem.documentId);
  return [
    {
      kind: 'facts',
      facts: [
        fact('Problem report', recordNumber('qpr', problem.id)),
        fact('Submitted', formatDay(problem.dateSubmitted)),
        fact('Author', problem.author),
        fact('Company', problem.company),
        fact('Found in', `${problem.foundIn} ${problem.softwareVersion}`),
        fact('Found during', problem.foundDuring),
        fact('Constraint on', problem.constraintOn),
        fact('Submitted priority', problem.submissionPriority),
        ...(qpr
          ? [
              fact('Approved by', qpr.approvingPMName ?? qpr.approvingPM),
              fact('Approved', qpr.dateReviewed && formatDay(qpr.dateReviewed)),
            ]
          : []),
        fact('Priority', qcr.priority),
        fact('Disposition', qcr.selectedDisposition),
        fact('Status', qcr.status),
      ],
    },
    {
      kind: 'texts',
      texts: [
        fact('Current functionality', problem.currentFunction),
        fact('Expected functionality', problem.expectedFunction),
        fact('Comments of the project manager', problem.pmComments),
      ],
    },
    { kind: 'heading', text: 'Review by the Board (CCB1)' },
    ...reviewBlocks(qcr, records, print),
  ];
}

/** The vote on a change request: how it ended, with its board; while it is open, the votes so far. BLD-23 */
function reviewBlocks(
  { documentId }: Qcr,
  { build, votes }: DossierRecords,
  print: DossierPrint,
): DossierBlock[] {
  const [last, ...earlier] = (build.qcrRounds ?? []).filter(({ qcr }) => qcr === documentId);
  if (!last)
    return [
      voteTable(
        votes.filter((vote) => vote.QCRnumber === documentId),
        [],
        print,
      ),
    ];
  return [...roundBlocks(last, print), ...earlier.flatMap((round) => earlierRound(round, print))];
}

const planTexts = <Name extends string>(
  names: readonly Name[],
  fields: Record<Name, QipField>,
  plan: QipForm & Record<Name, string | null>,
): DossierBlock => ({ kind: 'texts', texts: names.map((name) => fact(fields[name].label, plan[name])) });

function planBlocks(listed: BuildQcr, plan: QipForm | undefined): DossierBlock[] {
  const heading = { kind: 'heading', text: 'Implementation Plan (QIP)' } as const;
  if (!plan) {
    const text =
      listed.qip_form === null
        ? 'There is no QIP.'
        : 'The person who printed this may not see the QIP of this change request.';
    return [heading, { kind: 'note', text }];
  }
  const first = planTexts(qip1FieldNames, qip1Fields, plan);
  if (plan.qip_stage === 'QIP-1s') return [heading, first, { kind: 'note', text: 'There is no QIP-2 yet.' }];
  return [
    heading,
    first,
    { kind: 'heading', text: 'Second Part (QIP-2)' },
    planTexts(qip2FieldNames, qip2Fields, plan),
  ];
}
