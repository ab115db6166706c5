import { addDays, type WarReportInput } from '@intranet/domain';
import type { TestDatabase } from './databases/database';
import type { Answer, Client, Json } from './http';

/** Lines of the demo company. */
export const lines = {
  /** employee, employee2, supervisor. Employee has a draft on it. */
  display: 'AV-1010 Flight Display Upgrade',
  /** employee, employee2. */
  sensors: 'AV-1020 Sensor Integration',
  /** employee3 and the people of Ground Systems. */
  mission: 'GS-2040 Mission Planning',
  /** employee3, developer, developer2. */
  telemetry: 'GS-2055 Telemetry Archive',
  /** it, it2, administrator. */
  internal: 'OH-9000 Internal IT',
  /** administration, administrator, employee, pm, supervisor, supervisor2. */
  training: 'OH-9010 Training and Proposals',
  /** employee, employee2; disabled. */
  legacy: 'AV-0990 Legacy Display Support',
} as const;

let week = 0;

/** A week without any reports yet. */
export function freshWeek(): { startDate: string; endDate: string } {
  week += 1;
  const startDate = addDays('2001-01-01', 7 * week);
  return { startDate, endDate: addDays(startDate, 6) };
}

export const bullets = (...texts: string[]): string =>
  `<ul>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`;

/**
 * The fields of a report; pass only those that matter. On the line that employee and employee2 share, in an unused
 * week.
 */
export const aReport = (fields: Partial<WarReportInput> = {}): WarReportInput => ({
  projectTask: lines.sensors,
  activity: bullets('Reviewed the interface document'),
  ...freshWeek(),
  submitted: false,
  ...fields,
});

export const postReport = (client: Client, fields: Partial<WarReportInput> = {}): Promise<Answer> =>
  client.post('/war-reports', { data: aReport(fields) });

const made = ({ status, body, text }: Answer): Json => {
  if (status !== 201) throw new Error(`The report was refused: ${text}`);
  return body.data;
};

/** A new draft. */
export const savedDraft = async (client: Client, fields: Partial<WarReportInput> = {}): Promise<Json> =>
  made(await postReport(client, { ...fields, submitted: false }));

/** A new submitted report. */
export const submittedReport = async (client: Client, fields: Partial<WarReportInput> = {}): Promise<Json> =>
  made(await postReport(client, { ...fields, submitted: true }));

/** Delete every draft of a person, including those of the demo company. */
export async function clearDrafts(client: Client): Promise<void> {
  const { body } = await client.get('/war-reports?filters[submitted]=false&pagination[pageSize]=100');
  const drafts: Json[] = body.data.filter((report: Json) => report.availableActions.includes('delete'));
  for (const { documentId } of drafts) await client.delete(`/war-reports/${documentId}`);
}

/** The number of submitted reports, by the list of a person who sees all, and by counting. */
export async function submittedReports(
  administration: Client,
  db: TestDatabase,
  query = 'filters[submitted]=true',
): Promise<{ said: number; there: number }> {
  const { body } = await administration.get(`/war-reports?${query}&pagination[pageSize]=1`);
  const [row] = await db('war_reports').where({ submitted: true }).count({ n: '*' });
  return { said: body.meta.pagination.total, there: Number(row!.n) };
}
