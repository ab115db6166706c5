import { recordNumber } from '../../../shared/record-number.js';
import { PRECEDENCE_PARAGRAPH, strFieldNames, strFields } from '../../str/fields.js';
import type { Str } from '../../str/schemas.js';
import { formatDay } from '../../../war-report/report-document.js';
import { safeFileName } from '../../../shared/file-name.js';
import {
  type DossierBlock,
  type DossierDocument,
  type DossierFact,
  type DossierPrint,
  type DossierRecords,
  type DossierSection,
  fact,
  or,
  section,
} from './dossier-document.js';
import { qcrSections } from './dossier-qcrs.js';
import { stagesSection, votesSection } from './dossier-stages.js';
import { eventWords } from '../history-words.js';
import type { Build, HistoryEntry } from '../schemas.js';

const title = 'Build Dossier';

/** The dossier of a build: stages, votes, change requests with their plans, test report, history. */
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
        ? [
            section('Lessons Learned', [
              { kind: 'texts', texts: [fact('What was learned', build.lessonsLearned)] },
            ]),
          ]
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

/** The test report, part by part, with the fixed paragraph above the text on precedence. STR-01 */
function reportSectionOf(report: Str): DossierSection {
  const own = 'Software Test Report';
  const blocks: DossierBlock[] = [];
  let part: string = own;
  let texts: DossierFact[] = [];
  const begin = (...before: DossierBlock[]) => {
    if (texts.length > 0) blocks.push({ kind: 'texts', texts });
    texts = [];
    blocks.push(...before);
  };
  for (const name of strFieldNames) {
    const field = strFields[name];
    if (field.section !== part) begin({ kind: 'heading', text: field.section });
    part = field.section;
    if (name === 'precedence') begin({ kind: 'note', text: PRECEDENCE_PARAGRAPH });
    texts.push(fact(field.label, report[name]));
  }
  begin();
  return section(own, blocks);
}

function historySection({ history }: DossierRecords, { moment }: DossierPrint): DossierSection {
  if (history.length === 0) return section('History', [{ kind: 'note', text: 'Nothing has been recorded.' }]);
  const columns = [
    { title: 'When', share: 24 },
    { title: 'Who', share: 17 },
    { title: 'What', share: 27 },
    { title: 'Why', share: 32 },
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

/** 'Submitted a QIP (QCR-0007): QIP-1s → Review QIP-1s' */
function whatOf(entry: HistoryEntry): string {
  const { qcrNumber, before, after } = entry;
  const what = eventWords(entry);
  const which = qcrNumber === null ? '' : ` (${recordNumber('qcr', qcrNumber)})`;
  if (before !== null && after !== null && before !== after) return `${what}${which}: ${before} → ${after}`;
  return `${what}${which}${(after ?? before) === null ? '' : `: ${after ?? before}`}`;
}
