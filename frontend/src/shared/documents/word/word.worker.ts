import { serveJobs } from '../worker/serve-jobs';
import { buildWordFile } from './build-word-file';
import type { WordWork } from './word-work';

serveJobs<WordWork>(async (work, options) => {
  const { bytes, type } = await buildWordFile(work, options);
  return new Blob([bytes], { type });
});
