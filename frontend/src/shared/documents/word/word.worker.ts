import { monthWordDocuments } from '../month/month-documents';
import type { MonthWordWork } from '../month/month-work';
import { serveJobs } from '../worker/serve-jobs';
import { buildWordFile } from './build-word-file';

serveJobs<MonthWordWork>(async (work, options) => {
  const { bytes, type } = await buildWordFile(await monthWordDocuments(work, options.signal), options);
  return new Blob([bytes], { type });
});
