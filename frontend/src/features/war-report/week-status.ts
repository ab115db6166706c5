import type { AssignedContract, WarReport } from '@intranet/domain';

export interface LineStatus {
  project: string;
  state: 'submitted' | 'saved' | 'missing';
  /** The draft to go on with. */
  draftId: string | null;
}

/** Whether the week's report is in for each charge line; a submitted one counts more than a draft beside it. */
export const weekStatus = (lines: readonly AssignedContract[], reports: readonly WarReport[]): LineStatus[] =>
  lines.map(({ project }) => {
    const own = reports.filter((report) => report.projectTask === project);
    if (own.some((report) => report.submitted)) return { project, state: 'submitted', draftId: null };
    const [draft] = own;
    return { project, state: draft ? 'saved' : 'missing', draftId: draft?.documentId ?? null };
  });
