// Started by encoder.ts, as a process of its own.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { Refusal } from '@intranet/domain';
import sharp from 'sharp';
import type { Job, JobResult } from './encoder';
import { reEncode } from './re-encode';

// One thread and no cache: memory is bounded, and freed at once.
sharp.concurrency(1);
sharp.cache(false);
// Requests have priority over pictures, where the system allows lowering it.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

async function work({ file, side }: Job): Promise<JobResult> {
  try {
    return { picture: await reEncode(await readFile(file), side) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { fault: String(error) };
    const { code, message } = error;
    return { refused: { code, message } };
  }
}

process.on('message', (job: Job) => void work(job).then((result) => process.send!(result)));
// It exits when its server is gone, for whatever reason.
process.on('disconnect', () => process.exit());
// The server decides when to stop: Ctrl-C for the server reaches this process too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
