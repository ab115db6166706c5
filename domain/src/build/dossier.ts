import { recordNumber } from '../shared/record-number.js';
import { PRECEDENCE_PARAGRAPH, strFieldNames, strFields } from '../str/fields.js';
import type { Str } from '../str/schemas.js';
import { formatDay } from '../war-report/report-document.js';
import { safeFileName } from '../war-report/file-name.js';
import {
  type DossierBlock,
  type DossierDocument,
  type DossierPrint,
  type DossierRecords,
  type DossierSection,
  fact,
  or,
  section,
} from './dossier-document.js';
import { qcrSections } from './dossier-qcrs.js';
import { stagesSection, votesSection } from './dossier-stages.js';
import { type Build, type HistoryEntry, historyEvents } from './schemas.js';

const title = 'Build Dossier';

/** The papers of a build: stages, votes, change requests with their plans, test report, history. */
export function dossierDocument(records: DossierRecords, print: DossierPrint): DossierDocument {
  const { build, report } = records;
  const { project } = build;
  return {
    company: print.company,
    title,
    subtitle: `${recordNumber('build', build.id)}  ·  ${project.ProjectName}  ·  ${build.version}`,
    facts: [
      fact('Project', project.ProjectName),
      fact('Software version', build.version),
      fact('Project manager', project.ProjectManagerName ?? project.ProjectManager),
      fact('Created', formatDay(build.dateCreated)),
      fact('Status', build.status),
      fact('Stage', build.stage),
      fact('Change requests', build.qcrs.length),
      fact('Printed', `${print.moment(print.madeAt)}, by ${print.madeBy}`),
      fact('Times are those of', print.zone),
    ],
    sections: [
      stagesSection(records, print),
      votesSection(records, print),
      ...qcrSections(records, print),
      ...(report ? [reportSectionOf(report)] : []),
      ...(build.lessonsLearned
        ? [section('Lessons Learned', [{ kind: 'texts', texts: [fact('Text', build.lessonsLearned)] }])]
        : []),
      historySection(records, print),
    ],
  };
}

/** 'Build 0012 Atlas 2.2_Dossier.pdf' */
export const dossierFileName = ({
  id,
  version,
  project,
}: Pick<Build, 'id' | 'version' | 'project'>): string =>
  safeFileName(`${recordNumber('build', id)} ${project.ProjectName} ${version}`, '_Dossier.pdf');

function reportSectionOf(report: Str): DossierSection {
  const titles = [...new Set(strFieldNames.map((name) => strFields[name].section))];
  const own = 'Software Test Report';
  const blocks = titles.flatMap((part): DossierBlock[] => {
    const names = strFieldNames.filter((name) => strFields[name].section === part);
    return [
      ...(part === own ? [] : [{ kind: 'heading', text: part } as const]),
      ...(names.includes('precedence') ? [{ kind: 'note', text: PRECEDENCE_PARAGRAPH } as const] : []),
      { kind: 'texts', texts: names.map((name) => fact(strFields[name].label, report[name])) },
    ];
  });
  return section(own, blocks);
}

function historySection({ history }: DossierRecords, { moment }: DossierPrint): DossierSection {
  if (history.length === 0) return section('History', [{ kind: 'note', text: 'Nothing has been recorded.' }]);
  const columns = [
    { title: 'When', share: 19 },
    { title: 'Who', share: 18 },
    { title: 'What', share: 25 },
    { title: 'Why', share: 38 },
  ];
  const rows = history.map((entry) => [
    moment(entry.createdAt),
    entry.actorName,
    whatOf(entry),
    or(entry.reason),
  ]);
  return section('History', [
    { kind: 'note', text: 'The newest first.' },
    { kind: 'table', columns, rows },
  ]);
}

/** 'Completed the stage QCR-0007: TRR → CCB3' */
function whatOf({ event, qcrNumber, before, after }: HistoryEntry): string {
  const what = Object.hasOwn(historyEvents, event) ? historyEvents[event] : event;
  const which = qcrNumber === null ? '' : ` ${recordNumber('qcr', qcrNumber)}`;
  if (before !== null && after !== null && before !== after) return `${what}${which}: ${before} → ${after}`;
  return `${what}${which}${(after ?? before) === null ? '' : `: ${after ?? before}`}`;
}
