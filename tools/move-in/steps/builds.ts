import { recordNumber, strFieldNames } from '#domain';
import { judgeBuild, readBuild } from '../reading/builds.ts';
import { type OldRecord, oldRecord, relationOf } from '../reading/record.ts';
import { type OldTestReport, readTestReport, readVote } from '../reading/change-control.ts';
import { plansAmong } from '#server/change-control/builds/plans';
import { bringRounds } from '#server/change-control/people/bring-forward';
import { columnOf } from '#server/change-control/records/column-of';
import { columnsOf, flagColumns } from '#server/change-control/records/rows';
import { newRow } from '#server/platform/database/transaction';
import { recordsIn } from '../folder.ts';
import { momentOr, personMeant, type PortalRun } from '../run.ts';
import { type Judged, oldRow } from './plain.ts';
import { bringOwned } from './owned.ts';
import { bringReferred, type Referred, type References } from './referred.ts';
import { bringPlans, bringProjects, bringQcrs, bringQprs, referredBy } from './requests.ts';

/** The complete test reports, by their old ids; incomplete ones are reported in their own step. */
async function wholeReports({ source, zone }: PortalRun): Promise<Map<string, OldTestReport>> {
  const whole = new Map<string, OldTestReport>();
  for await (const items of recordsIn(source, 'strs')) {
    for (const record of items.flatMap((item) => oldRecord(item) ?? [])) {
      const read = readTestReport(record, zone);
      if ('values' in read) for (const id of record.ids) whole.set(id, read.values);
    }
  }
  return whole;
}

const distinct = (references: References): Referred[] => [...new Set(references.values())];

/** The change requests of each build, by the builds' old ids. */
function qcrsByBuild(qcrs: References): Map<string, Referred[]> {
  const found = new Map<string, Referred[]>();
  for (const qcr of distinct(qcrs)) {
    for (const id of relationOf(qcr.record.fields.build).flatMap(({ ids }) => ids))
      found.set(id, [...(found.get(id) ?? []), qcr]);
  }
  return found;
}

const membersOf = ({ ids }: OldRecord, byBuild: ReadonlyMap<string, Referred[]>): Referred[] => [
  ...new Set(ids.flatMap((id) => byBuild.get(id) ?? [])),
];

/**
 * Imports builds, each at its stage. A build that does not agree with the model of builds is left out, and its change
 * requests wait for a build. BLD-03, BLD-04
 */
async function bringBuilds(run: PortalRun, projects: References, qcrs: References): Promise<References> {
  const { trx, zone } = run;
  const reports = await wholeReports(run);
  const byBuild = qcrsByBuild(qcrs);
  const openRows = await trx('builds').where({ status: 'Open' }).select('project_id');
  const open = new Set(openRows.map(({ project_id }) => project_id));
  const free = await trx('qcrs').whereNull('build_id').select('document_id', 'ccb_1', 'rejected');
  const states = new Map(free.map((row) => [row.document_id, Boolean(row.ccb_1) && !row.rejected]));
  const plans = new Map<string, Awaited<ReturnType<typeof plansAmong>>>();
  for (const [id, members] of byBuild) {
    const free = members.filter(({ documentId }) => states.has(documentId));
    plans.set(id, await plansAmong(trx, { document_id: free.map(({ documentId }) => documentId) }));
  }
  const none = { qcrs: 0, withQip1: 0, withQip2: 0 };
  const now = new Date();
  const builds = await bringReferred(run, 'builds', 'builds', (record): Judged => {
    const read = readBuild(record, zone);
    if ('reason' in read) return read;
    const build = read.values;
    const project = referredBy(projects, record.fields.project);
    if (!project) return { reason: 'its project is not here' };
    if (membersOf(record, byBuild).some(({ documentId }) => states.get(documentId) === false))
      return { reason: 'it has a change request that is not approved' };
    const reportIds = relationOf(record.fields.STRNumber).flatMap(({ ids }) => ids);
    const own = record.ids.flatMap((id) => plans.get(id) ?? [])[0] ?? none;
    const judged = judgeBuild(
      build,
      own,
      reportIds.some((id) => reports.has(id)),
    );
    if ('reason' in judged) return judged;
    const { state } = judged;
    if (state.status === 'Open' && open.has(project.id))
      return { reason: 'its project has an open build already' };
    if (state.status === 'Open') open.add(project.id);
    const row = {
      ...oldRow(build.createdAt, now),
      ...columnsOf(state),
      project_id: project.id,
      version: build.version,
      date_created: build.dateCreated,
      stage_since: momentOr(build.updatedAt, now),
      lessons_learned: build.lessonsLearned,
      revision: 0,
    };
    const { flags, ...place } = state;
    const name = (id: number) => recordNumber('build', id);
    const facts = { version: build.version, ...place, ...flags };
    return { row, audit: { subject: 'build', name, facts }, notes: read.notes };
  });
  for (const { id, record, isNew } of distinct(builds)) {
    if (!isNew) continue;
    const members = membersOf(record, byBuild).filter(({ documentId }) => states.has(documentId));
    await trx('qcrs')
      .whereIn(
        'id',
        members.map((qcr) => qcr.id),
      )
      .update({ build_id: id });
    await trx('build_histories').insert({
      ...newRow(),
      build_id: id,
      actor_name: 'System',
      event: 'created',
      after: (await trx('builds').where({ id }).first('stage'))!.stage,
      reason: 'It came in from the old portal.',
    });
  }
  return builds;
}

/** Test reports, `strs`: the build refers to its own. */
async function bringTestReports(run: PortalRun, builds: References): Promise<void> {
  await bringOwned(
    run,
    { collection: 'strs', table: 'strs', called: 'a test report' },
    { references: builds, field: 'STRNumber', column: 'build_id', called: 'build' },
    readTestReport,
    ({ texts }) => Object.fromEntries(strFieldNames.map((name) => [columnOf(name), texts[name]])),
  );
}

/** Developers of builds, `assigned-builds`. */
async function bringDevelopers(run: PortalRun, builds: References): Promise<void> {
  const pairs = new Set<string>(
    (await run.trx('assigned_builds').select('build_id', 'person_id')).map(
      (row) => `${row.build_id} ${row.person_id}`,
    ),
  );
  const now = new Date();
  await bringReferred(run, 'assigned-builds', 'assigned_builds', (record): Judged => {
    const { username } = record.fields;
    const person = personMeant(run, typeof username === 'string' ? username : null);
    if (person === null) return { reason: 'username is nobody who is here' };
    const build = referredBy(builds, record.fields.buildNumber);
    if (!build) return { reason: 'its build is not here' };
    const pair = `${build.id} ${person}`;
    if (pairs.has(pair)) return { reason: 'the person is assigned to it already' };
    pairs.add(pair);
    return { row: { ...oldRow(null, now), build_id: build.id, person_id: person }, audit: null, notes: [] };
  });
}

/** Votes, `ccbs`, of this round and of those that passed; votes of people who have left since stay. QCR-04, BLD-07 */
async function bringVotes(run: PortalRun, builds: References, qcrs: References): Promise<void> {
  const { trx, zone } = run;
  const rows = await trx('builds').select('*');
  const buildRows = new Map(rows.map((row) => [row.id, row]));
  const cast = new Set<string>(
    (await trx('ccbs').select('build_id', 'qcr_id', 'stage', 'voter_id')).map(
      (row) => `${row.build_id} ${row.qcr_id} ${row.stage} ${row.voter_id}`,
    ),
  );
  const now = new Date();
  await bringReferred(run, 'ccbs', 'ccbs', (record): Judged => {
    const read = readVote(record, zone);
    if ('reason' in read) return read;
    const vote = read.values;
    const voter = personMeant(run, vote.username ?? vote.firstLastName);
    if (voter === null) return { reason: 'its voter is nobody who is here' };
    const build = referredBy(builds, record.fields.buildNumber);
    const qcr = referredBy(qcrs, record.fields.QCRnumber);
    const ofQcr = vote.stage === 'CCB1' || (vote.stage === null && !build);
    if (ofQcr ? !qcr : !build) return { reason: 'what it was cast on is not here' };
    if (vote.stage === null && !ofQcr) return { reason: 'stage is no vote of the board' };
    if (ofQcr && vote.disposition === null) return { reason: 'disposition is missing' };
    const stage = vote.stage ?? 'CCB1';
    const on = ofQcr ? { build_id: null, qcr_id: qcr!.id } : { build_id: build!.id, qcr_id: null };
    if (!ofQcr && stage !== 'CCB1') {
      const row = buildRows.get(build!.id)!;
      const passed = Boolean(row[flagColumns[stage]]);
      const now = row.status === 'Open' && row.stage === stage;
      if (!passed && !now) return { reason: 'its build is not at that vote, and has not passed it' };
      if (!vote.approved) return { reason: 'a rejection ended its vote, and the build went on since' };
    }
    const once = `${on.build_id} ${on.qcr_id} ${stage} ${voter}`;
    if (cast.has(once)) return { reason: 'the person has voted there already' };
    cast.add(once);
    const row = {
      ...oldRow(vote.createdAt, now),
      ...on,
      voter_id: voter,
      stage,
      disposition: ofQcr ? vote.disposition : null,
      approved: ofQcr ? null : vote.approved,
      comments: vote.comments,
      status: null,
    };
    return { row, audit: null, notes: read.notes };
  });
  // Ended votes are stored as rounds, with what is known of their board. BLD-23
  await bringRounds(trx);
}

/** Projects, problem reports, change requests, plans, builds, test reports and votes. IMP-02 */
export async function bringChangeControl(run: PortalRun): Promise<void> {
  const projects = await bringProjects(run);
  const qprs = await bringQprs(run);
  const qcrs = await bringQcrs(run, qprs);
  await bringPlans(run, qcrs);
  const builds = await bringBuilds(run, projects, qcrs);
  await bringTestReports(run, builds);
  await bringDevelopers(run, builds);
  await bringVotes(run, builds, qcrs);
}
