import type { ContractDataConsequences } from '@intranet/domain';

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

/** A line for each count above zero. */
const linesOf = (lines: readonly (readonly [many: number, words: string])[]): string[] => {
  const said = lines.filter(([many]) => many > 0).map(([, words]) => words);
  return said.length > 0 ? said : ['Nothing else changes.'];
};

/** What a rename affects, a line each. CHG-04 */
export const renameWords = ({ assignments, drafts, submittedReports }: ContractDataConsequences): string[] =>
  linesOf([
    [assignments, `${count(assignments, 'assignment', 'assignments')} will get the new name.`],
    [drafts, `${count(drafts, 'saved draft', 'saved drafts')} will get the new name.`],
    [
      submittedReports,
      submittedReports === 1
        ? '1 submitted report prints the name it was submitted under, and still belongs to the charge line.'
        : `${submittedReports} submitted reports print the name they were submitted under, and still belong to the charge line.`,
    ],
  ]);

/** What disabling affects. CHG-04 */
export const disableWords = ({ assignments, drafts, submittedReports }: ContractDataConsequences): string[] =>
  linesOf([
    [
      assignments,
      `${count(assignments, 'assignment is', 'assignments are')} disabled with it: no one can report on this charge line until it is enabled again.`,
    ],
    [drafts, `${count(drafts, 'saved draft', 'saved drafts')} cannot be submitted until then.`],
    [
      submittedReports,
      count(submittedReports, 'submitted report stays as it is.', 'submitted reports stay as they are.'),
    ],
  ]);

/** What enabling affects. CHG-04 */
export const enableWords = ({ assignments }: ContractDataConsequences): string[] =>
  linesOf([
    [
      assignments,
      `${count(assignments, 'assignment is', 'assignments are')} enabled with it, so that reports can be written on this charge line again.`,
    ],
  ]);
