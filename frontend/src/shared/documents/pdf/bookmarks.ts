import { formatPeriod, type ReportDocument } from '@intranet/domain';
import type { jsPDF } from 'jspdf';

/** The entries of the viewer's side bar in a document of many reports; with contents, below their person. */
export class Bookmarks {
  /** The person whose reports begin with a section. */
  private readonly people: Map<number, string>;
  private parent: unknown = null;

  constructor(
    private readonly pdf: jsPDF,
    private readonly report: ReportDocument,
  ) {
    const contents = report.cover?.contents ?? [];
    this.people = new Map(contents.map(({ person, projects }) => [projects[0]?.firstSection ?? -1, person]));
    if (report.cover) pdf.outline.add(null, 'Contents', { pageNumber: 1 });
  }

  /** Marks the page being drawn as the beginning of a section. */
  add(index: number): void {
    const { sections } = this.report;
    const section = sections[index];
    if (!section || (sections.length === 1 && !this.report.cover)) return;
    const at = { pageNumber: this.pdf.getNumberOfPages() };
    const person = this.people.get(index);
    if (person !== undefined) this.parent = this.pdf.outline.add(null, person, at);
    const period = formatPeriod(section.startDate, section.endDate);
    const who = this.parent === null ? `${section.person}, ` : '';
    this.pdf.outline.add(this.parent, `${who}${section.project}, ${period}`, at);
  }
}
