import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { lastGood } from '../backup/kept/folder';
import { release } from '../env/release';
import { settings } from '../env/settings';
import { storageState } from '../load/free-space';
import { pictures } from '../files/store';
import { metrics } from '../metrics/registry';
import { storedStateOf } from './stored-state';

const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge<Label>({ name, help, labelNames, registers: [metrics] });

/** A disk that hangs, for example behind a broken network, counts as unavailable. */
const inTime = (state: Promise<string>) => Promise.race([state, wait(1_000, 'away', { ref: false })]);

/** The counters of tarn's pool; SQLite has a pool of one connection. */
interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/**
 * Declare the gauges, besides prom-client's own metrics of the process (memory, processor time, event loop delay).
 * Values that the database does not return in time are left out, and `intranet_database_up` is 0. OPS-05
 * @returns to be called before the metrics are written
 */
export function declareGauges(strapi: Core.Strapi): () => Promise<void> {
  collectDefaultMetrics({ register: metrics });
  const mails = gauge(
    'intranet_mails',
    'Mails in the queue by state; gathered: waiting for a digest.',
    'state',
  );
  const oldest = gauge('intranet_mail_oldest_seconds', 'Age of the oldest mail in each state.', 'state');
  const stopped = gauge('intranet_mail_stopped', '1 while no mail goes out, for a reason that concerns all.');
  const sessions = gauge('intranet_sessions', 'Log-ins that live, each on one device.');
  const jobFailed = gauge('intranet_job_failed', '1 when the last run of a job has failed.', 'job');
  const jobLate = gauge('intranet_job_late_seconds', 'For how long a job is due and nobody does it.', 'job');
  const jobSuccess = gauge(
    'intranet_job_last_success_seconds',
    'Time since the last run of a job that ended well.',
    'job',
  );
  const database = gauge('intranet_database_up', '1 while the database answers.');
  const storage = gauge('intranet_storage_up', '1 while the data folder takes files.');
  const pictureStore = gauge('intranet_pictures_up', '1 while the folder or bucket of pictures answers.');
  const pool = gauge(
    'intranet_database_pool',
    'Connections: used, free; waiting: requests for one.',
    'state',
  );
  const limit = gauge('intranet_database_pool_limit', 'Most connections of this process.');
  const { release: number, commit } = release();
  gauge('intranet_release_info', '1; its labels say which release runs.', 'release', 'commit').set(
    { release: number, commit: commit ?? '' },
    1,
  );
  const { backups } = settings();
  const backupAge =
    backups &&
    gauge('intranet_backup_age_seconds', 'Time since the last good backup in BACKUP_DIR was begun.');
  const storedState = storedStateOf(strapi);

  /** Endless while there is none, or the folder does not answer: the alert is about that too. */
  const ofBackups = async (): Promise<void> => {
    if (!backups || !backupAge) return;
    const last = await Promise.race([lastGood(backups).catch(() => null), wait(1_000, null, { ref: false })]);
    backupAge.set(last ? (Date.now() - last.getTime()) / 1000 : Infinity);
  };

  const ofPool = () => {
    const { pool: now }: { pool?: Pool } = strapi.db.connection.client;
    if (!now) return;
    pool.set({ state: 'used' }, now.numUsed());
    pool.set({ state: 'free' }, now.numFree());
    pool.set({ state: 'waiting' }, now.numPendingAcquires());
    limit.set(now.max);
  };

  return async () => {
    ofPool();
    await ofBackups();
    const [state, room, store] = await Promise.all([
      storedState(),
      inTime(storageState()),
      inTime(pictures().state()),
    ]);
    storage.set(room === 'ok' ? 1 : 0);
    pictureStore.set(store === 'ok' ? 1 : 0);
    database.set(state ? 1 : 0);
    for (const byLabel of [mails, oldest, jobFailed, jobLate, jobSuccess]) byLabel.reset();
    // Resetting a gauge without labels would set it to 0, which is a valid value.
    for (const single of [stopped, sessions]) single.remove();
    if (!state) return;
    for (const { state: name, count, oldestSeconds } of state.mails) {
      mails.set({ state: name }, count);
      oldest.set({ state: name }, oldestSeconds);
    }
    for (const { name: job, failed, lateSeconds, successSeconds } of state.jobs) {
      jobFailed.set({ job }, failed ? 1 : 0);
      jobLate.set({ job }, lateSeconds);
      if (successSeconds !== null) jobSuccess.set({ job }, successSeconds);
    }
    stopped.set(state.mailStopped ? 1 : 0);
    sessions.set(state.sessions);
  };
}
