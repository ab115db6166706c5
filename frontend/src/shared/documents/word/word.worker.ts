import { monthWordDocuments } from '../month/month-documents';
import type { MonthWordWork } from '../month/month-work';
import { serveJobs } from '../worker/serve-jobs';
import { makeWordFile } from './make-word-file';

serveJobs<MonthWordWork>(async (work, options) => {
  const { bytes, type } = await makeWordFile(await monthWordDocuments(work, options.signal), options);
  return new Blob([bytes], { type });
});
