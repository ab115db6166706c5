/** How far a file has come, in reports or documents. */
export interface JobProgress {
  done: number;
  total: number;
}

/** What the page asks of a worker that makes files. `id` tells the jobs apart. */
export type JobRequest<Work> = { type: 'create'; id: number; work: Work } | { type: 'cancel'; id: number };

/** What the worker answers: any number of `progress`, then one of the others, or nothing once cancelled. */
export type JobReply =
  | ({ type: 'progress'; id: number } & JobProgress)
  | { type: 'done'; id: number; blob: Blob; unprintable?: string | undefined }
  | { type: 'failed'; id: number; message: string };

export interface JobOptions {
  /** Called now and then while the file grows. */
  onProgress?: ((progress: JobProgress) => void) | undefined;
  /** Called before the file is there, with the characters that it shows as marks only because no font has them. */
  onUnprintable?: ((characters: string) => void) | undefined;
  /** Aborting stops the work; the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
}
