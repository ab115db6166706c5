import type {
  Build,
  VoteRecord,
  DossierRecords,
  HistoryEntry,
  Qcr,
  QipForm,
  Str,
  SubmittedQpr,
} from '@intranet/domain';
import { getAllPages } from '../http/all-pages';
import { getRecord } from '../http/record';

/** Ids in one request: with more, the address would be too long for servers and proxies. */
const atOnce = 50;

/** Fetches the rows that belong to some of these records. */
async function getAbout<Row extends { id: number }>(
  path: string,
  field: string,
  ids: readonly string[],
  signal: AbortSignal | undefined,
) {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const filters = { [field]: { $in: ids.slice(from, from + atOnce) } };
    rows.push(...(await getAllPages<Row>(path, filters, signal)));
  }
  return rows;
}

/**
 * All records of a build's dossier that the person may see, in two steps of requests. Change requests are fetched by
 * their build, or in one request where another build has taken them, but not one by one.
 */
export async function gatherRecords(id: string, signal?: AbortSignal): Promise<DossierRecords> {
  const ofBuild = { buildNumber: { $eq: id } };
  const build = `/builds/${encodeURIComponent(id)}`;
  const [record, history, qcrs, buildVotes, plans] = await Promise.all([
    getRecord<Build>(build, signal),
    getRecord<HistoryEntry[]>(`${build}/history`, signal),
    getAllPages<Qcr>('/qcrs', ofBuild, signal),
    getAllPages<VoteRecord>('/ccbs', ofBuild, signal),
    getAllPages<QipForm>('/qip-forms', ofBuild, signal),
  ]);
  // Change requests that another build took over from this closed one are not found by their build.
  const taken = record.qcrs.filter(({ taken, readable }) => taken && readable);
  const takenIds = taken.map(({ documentId }) => documentId);
  const ids = [...qcrs.map(({ documentId }) => documentId), ...takenIds];
  const reported = [...qcrs, ...taken].map(({ submitted_qpr }) => submitted_qpr.documentId);
  const [takenQcrs, takenPlans, qcrVotes, qprs, report] = await Promise.all([
    getAbout<Qcr>('/qcrs', 'documentId', takenIds, signal),
    getAbout<QipForm>('/qip-forms', 'qcrNumber', takenIds, signal),
    getAbout<VoteRecord>('/ccbs', 'QCRnumber', ids, signal),
    getAbout<SubmittedQpr>('/submitted-qpr', 'documentId', reported, signal),
    record.STRNumber === null
      ? null
      : getRecord<Str>(`/strs/${encodeURIComponent(record.STRNumber)}`, signal),
  ]);
  return {
    build: record,
    history,
    qcrs: [...qcrs, ...takenQcrs],
    qprs,
    votes: [...buildVotes, ...qcrVotes],
    plans: [...plans, ...takenPlans],
    report,
  };
}
