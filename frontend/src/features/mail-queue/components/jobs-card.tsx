import { type Job, jobAdvice, jobMessages, jobStateWords, type JobState, jobWords } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { StateBadge, type StateTone } from '../../../shared/ui/state-badge';
import { useJobs } from '../hooks';

/** The jobs of the server: last run, last error, next run. OPS-08 */
export function JobsCard() {
  const query = useJobs();
  return (
    <section className="card" aria-labelledby="jobs-heading">
      <h2 id="jobs-heading">Jobs</h2>
      <p className="card-lead">What the product does by itself at set times.</p>
      <Loaded query={query} what="the jobs" failure={jobMessages.loadError}>
        {(jobs) => <Jobs jobs={jobs} />}
      </Loaded>
    </section>
  );
}

function Jobs({ jobs }: { jobs: Job[] }) {
  if (jobs.length === 0) return <Empty icon="again" title="No jobs yet" />;
  return (
    <ul className="plain-list job-list">
      {jobs.map((job) => (
        <JobItem key={job.name} job={job} />
      ))}
    </ul>
  );
}

const tones: Record<JobState, StateTone> = {
  new: 'plain',
  done: 'good',
  running: 'waiting',
  failed: 'bad',
  unfinished: 'bad',
  late: 'bad',
};

function JobItem({ job }: { job: Job }) {
  const { title, does } = jobWords[job.name];
  const advice = jobAdvice[job.state]?.(job.name);
  return (
    <li>
      <div className="list-main">
        <strong>{title}</strong>
        <small>{does}</small>
        {job.fault && (
          <small className="mail-error">
            <bdi>{job.fault}</bdi>
          </small>
        )}
        {advice && <small>{advice}</small>}
      </div>
      <div className="job-times">
        <StateBadge tone={tones[job.state]}>{jobStateWords[job.state]}</StateBadge>
        <small>{lastWords(job)}</small>
        {job.nextAt && job.state !== 'running' && (
          <small>{`${job.state === 'late' ? 'Due since' : 'Next'} ${formatMoment(job.nextAt)}`}</small>
        )}
      </div>
    </li>
  );
}

/** The last run and, if it failed, the last successful one. */
function lastWords({ startedAt, endedAt, succeededAt, state, instance }: Job): string {
  if (startedAt === null) return 'Never run';
  // Without the number of its process.
  const by = instance === null ? '' : ` on server ${instance.replace(/:\d+$/, '')}`;
  if (state === 'running' || endedAt === null || endedAt < startedAt)
    return `Begun ${formatMoment(startedAt)}${by}`;
  if (succeededAt === endedAt) return `Last run ${formatMoment(endedAt)}${by}`;
  const well = succeededAt === null ? 'never successful yet' : `last successful ${formatMoment(succeededAt)}`;
  return `Last run ${formatMoment(endedAt)}${by}, ${well}`;
}
