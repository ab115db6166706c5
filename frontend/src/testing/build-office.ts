import {
  type AssignedBuild,
  availableBuildActions,
  type Build,
  type BuildEvent,
  type BuildPatch,
  type BuildQcr,
  type BuildVote,
  countVotes,
  decide,
  type HistoryEntry,
  isVoteStage,
  type Project,
  type StageName,
} from '@intranet/domain';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { plansOf, stateOf } from '../shared/change-control/plans';
import { actorOf, sessionFrom } from '../shared/session/session';
import { aBuild, anEntry } from './builds';
import { office, refuse, server } from './fake-server';

/** The fake server's records of one build; tests change them before they open a screen. */
interface BuildOffice {
  build: Build;
  project: Project | null;
  history: HistoryEntry[];
  eligible: (BuildQcr & { sameProject: boolean })[];
  assigned: AssignedBuild[];
}

export const builds: BuildOffice = fresh();

function fresh(): BuildOffice {
  return { build: aBuild(), project: null, history: [], eligible: [], assigned: [] };
}

const actor = () => actorOf(sessionFrom({ jwt: '', user: office.user }, 0));

/** The build in the answer for the person who is logged in. */
function answer() {
  const { build } = builds;
  const me = actor();
  const ballots = isVoteStage(build.stage) ? build.ballots![build.stage] : [];
  const own = ballots.find(({ username }) => username === me.username);
  const availableActions = availableBuildActions(me, {
    status: build.status,
    stage: build.stage,
    managerId: build.project.ProjectManager === me.username ? me.id : -1,
    assigned: builds.assigned.some(({ username }) => username === me.username),
    eligible: own !== undefined,
    voted: own?.voted ?? false,
    empty: build.qcrs.every(({ taken }) => taken),
  });
  return HttpResponse.json({ data: { ...build, availableActions } });
}

/** Applies an event as the server does: by the domain's decision. */
function happen(event: BuildEvent, columns: Partial<Build> = {}, qcrs = builds.build.qcrs) {
  const { build } = builds;
  const decision = decide(stateOf(build), event, plansOf(qcrs));
  if ('refusal' in decision) return refuse(decision.refusal);
  const { state, deletes } = decision;
  const { flags, ...rest } = state;
  const ballots = { ...build.ballots! };
  for (const stage of deletes)
    ballots[stage] = ballots[stage].map((one) => ({ ...one, voted: false, approved: null, votedAt: null }));
  builds.history.unshift(
    anEntry({
      event: event.type === 'complete' ? 'completed' : 'edited',
      before: build.stage,
      after: state.stage,
      actorName: `${office.user.firstName} ${office.user.lastName}`,
    }),
  );
  builds.build = { ...build, ...columns, ...rest, ...flags, qcrs, ballots, revision: build.revision + 1 };
  return answer();
}

const bodyOf = async <Body>(request: Request): Promise<Body> =>
  ((await request.json()) as { data: Body }).data;

function vote({ stage, approved, comments }: BuildVote) {
  const ballots = builds.build.ballots![stage].map((one) =>
    one.username === office.user.username
      ? { ...one, voted: true, approved, comments: comments ?? null, votedAt: '2026-03-04T10:00:00.000Z' }
      : one,
  );
  builds.build = { ...builds.build, ballots: { ...builds.build.ballots!, [stage]: ballots } };
  const counted = ballots.flatMap((one, voterId) =>
    one.voted ? [{ voterId, approved: one.approved === true }] : [],
  );
  if (approved) happen({ type: 'count', verdict: countVotes([...ballots.keys()], counted) });
  else happen({ type: 'reject', stage });
  return HttpResponse.json({ data: { documentId: 'vote1' } }, { status: 201 });
}

async function edit(request: Request) {
  const { version, addQcrs = [], removeQcrs = [], revision } = await bodyOf<BuildPatch>(request);
  const { build } = builds;
  if (revision !== undefined && revision < build.revision) return refuse('stale');
  const columns = version === undefined ? {} : { version };
  if (addQcrs.length + removeQcrs.length === 0) {
    builds.build = { ...build, ...columns, revision: build.revision + 1 };
    return answer();
  }
  const qcrs = [
    ...build.qcrs.filter(({ documentId }) => !removeQcrs.includes(documentId)),
    ...builds.eligible.filter(({ documentId }) => addQcrs.includes(documentId)),
  ];
  return happen({ type: 'qcrs-changed' }, columns, qcrs);
}

const whole = (data: unknown[]) => HttpResponse.json({ data, meta: { pagination: { total: data.length } } });

const handlers = [
  http.get('/api/builds/:id', ({ params }) =>
    params.id === builds.build.documentId ? answer() : refuse('not-found'),
  ),
  http.get('/api/builds/:id/history', () => whole(builds.history)),
  http.put('/api/builds/:id', ({ request }) => edit(request)),
  http.post('/api/builds', async ({ request }) => {
    const { version } = await bodyOf<{ version: string }>(request);
    builds.build = aBuild({ id: 13, documentId: 'build13', version });
    return HttpResponse.json({ data: builds.build }, { status: 201 });
  }),
  http.post('/api/builds/:id/complete', async ({ request }) =>
    happen({ type: 'complete', stage: (await bodyOf<{ stage: StageName }>(request)).stage }),
  ),
  http.post('/api/builds/:id/lessons-learned', async ({ request }) =>
    happen({ type: 'lessons-learned' }, await bodyOf<{ lessonsLearned: string }>(request)),
  ),
  http.post('/api/builds/:id/close', () => happen({ type: 'close' })),
  http.post('/api/builds/:id/restart', () => happen({ type: 'restart', anotherIsOpen: false })),
  http.post('/api/builds/:id/reminders', () =>
    HttpResponse.json({ data: {}, meta: { reminded: ['Carla Mason'], remindedBefore: [], away: [] } }),
  ),
  http.post('/api/ccbs', async ({ request }) => vote(await bodyOf<BuildVote>(request))),
  http.get('/api/projects/:id', () =>
    builds.project ? HttpResponse.json({ data: builds.project }) : refuse('not-found'),
  ),
  http.get('/api/projects/:id/eligible-qcrs', () => whole(builds.eligible)),
  http.get('/api/assigned-builds', () => whole(builds.assigned)),
];

/** One build on the fake server, for the screens of change control; reset for each test. */
export function withBuildOffice(): void {
  beforeEach(() => {
    Object.assign(builds, fresh());
    server.use(...handlers);
  });
}
