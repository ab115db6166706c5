/** The progress of a file, in reports or documents. */
export interface JobProgress {
  done: number;
  total: number;
}

/** A message from the page to a worker that makes files. `id` tells the jobs apart. */
export type JobRequest<Work> = { type: 'create'; id: number; work: Work } | { type: 'cancel'; id: number };

/** The worker's answers: any number of `progress`, then one of the others; nothing more once cancelled. */
export type JobReply =
  | ({ type: 'progress'; id: number } & JobProgress)
  | { type: 'done'; id: number; blob: Blob; unprintable?: string | undefined }
  | { type: 'failed'; id: number; message: string };

export interface JobOptions {
  /** Called now and then while the file is made. */
  onProgress?: ((progress: JobProgress) => void) | undefined;
  /** Called before the file is finished, with the characters that are only marks in it because no font has them. */
  onUnprintable?: ((characters: string) => void) | undefined;
  /** Aborting stops the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}
