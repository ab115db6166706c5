// Started by encoder.ts, as a process of its own.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { Refusal } from '@intranet/domain';
import sharp from 'sharp';
import type { Job, JobResult } from './encoder';
import { reEncode } from './re-encode';

// One thread, and nothing kept: what it unpacks is bounded, and goes at once.
sharp.concurrency(1);
sharp.cache(false);
// A person who waits for a list comes before a picture, where the system lets us say so.
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
// A server that is gone, however it went, leaves none behind.
process.on('disconnect', () => process.exit());
// The server says when to stop: what ends the server from the keyboard reaches this process too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
