import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { voteInput } from './votes/schemas.js';
import {
  buildAssignmentInput,
  buildInput,
  buildPatch,
  lessonsLearnedInput,
  stageCompletion,
} from './schemas.js';
import { stageNames } from './stages.js';

/** Path and message of each fault. */
const faults = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const paths = (schema: z.ZodType, value: unknown) => faults(schema, value).map(([path]) => path);

const id = 'abc123';
const build = { project: id, version: '2.1', qcrs: [id] };

describe('a new build', () => {
  it('[BLD-02] needs a version of at most 50 characters', () => {
    expect(faults(buildInput, build)).toEqual([]);
    for (const version of ['', '   ', null, undefined, 3])
      expect(faults(buildInput, { ...build, version })[0]).toEqual(['version', 'Please enter a version.']);
    expect(paths(buildInput, { ...build, version: 'v'.repeat(50) })).toEqual([]);
    expect(faults(buildInput, { ...build, version: 'v'.repeat(51) })).toEqual([
      ['version', 'Please use at most 50 characters.'],
    ]);
    expect(paths(buildInput, { ...build, version: '🚀'.repeat(50) })).toEqual([]);
  });

  it('[BLD-02] needs at least one change request', () => {
    expect(faults(buildInput, { ...build, qcrs: [] })).toEqual([
      ['qcrs', 'Please choose at least one change request.'],
    ]);
    expect(paths(buildInput, { ...build, qcrs: undefined })).toEqual(['qcrs']);
    expect(paths(buildInput, { ...build, qcrs: ['no id!'] })).toEqual(['qcrs.0']);
    expect(paths(buildInput, { ...build, qcrs: Array(501).fill(id) })).toEqual(['qcrs']);
  });

  it('[BLD-02] takes neither stage nor flags from outside', () => {
    for (const more of [{ stage: 'CCB4' }, { status: 'Closed' }, { QIP1: true }, { CCB2: true }])
      expect(faults(buildInput, { ...build, ...more })).toHaveLength(1);
  });
});

describe('editing a build', () => {
  it('[BLD-12] any part will do', () => {
    for (const patch of [{}, { version: '3' }, { addQcrs: [id] }, { removeQcrs: [id], revision: 4 }])
      expect(faults(buildPatch, patch)).toEqual([]);
  });

  it.each([
    [{ version: ' ' }, 'version'],
    [{ version: 'v'.repeat(51) }, 'version'],
    [{ addQcrs: 'abc' }, 'addQcrs'],
    [{ removeQcrs: [''] }, 'removeQcrs.0'],
    [{ revision: -1 }, 'revision'],
    [{ revision: 1.5 }, 'revision'],
    [{ stage: 'CCB4' }, ''],
    [{ lessonsLearned: 'x' }, ''],
  ])('[BLD-12] refuses %j', (patch, path) => {
    expect(paths(buildPatch, patch)).toEqual([path]);
  });
});

describe('stages', () => {
  it('[BLD-05] those that are done by hand are completed by their stored names', () => {
    const byHand = [
      'Candidate List',
      'Review QIP-1s',
      'Project Planning',
      'Requirements',
      'Development',
      'Dry Runs',
      'TRR',
      'FQT',
    ];
    for (const stage of stageNames)
      expect(stageCompletion.safeParse({ stage }).success).toBe(byHand.includes(stage));
    for (const stage of ['dry runs', '', null, undefined])
      expect(faults(stageCompletion, { stage })).toHaveLength(1);
  });

  it('[BLD-10] lessons learned are required', () => {
    expect(faults(lessonsLearnedInput, { lessonsLearned: 'Test earlier.' })).toEqual([]);
    for (const lessonsLearned of ['', ' \n ', null, undefined])
      expect(faults(lessonsLearnedInput, { lessonsLearned })[0]).toEqual([
        'lessonsLearned',
        'Please enter the lessons learned.',
      ]);
    expect(paths(lessonsLearnedInput, { lessonsLearned: 'x'.repeat(5000) })).toEqual([]);
    expect(paths(lessonsLearnedInput, { lessonsLearned: 'x'.repeat(5001) })).toEqual(['lessonsLearned']);
  });

  it('[BLD-14] a developer is assigned by username', () => {
    expect(faults(buildAssignmentInput, { build: id, username: ' dev ' })).toEqual([]);
    expect(buildAssignmentInput.parse({ build: id, username: ' dev ' }).username).toBe('dev');
    for (const username of ['', ' ', undefined])
      expect(faults(buildAssignmentInput, { build: id, username })).toEqual([
        ['username', 'Please choose a user.'],
      ]);
    expect(faults(buildAssignmentInput, { build: id, username: 'dev', email: 'x' })).toHaveLength(1);
  });
});

describe('a vote', () => {
  const onBuild = { buildNumber: id, stage: 'CCB3', approved: true };
  const onQcr = { QCRnumber: id, stage: 'CCB1', disposition: 'Approved' };

  it.each([
    [onBuild],
    [{ ...onBuild, stage: 'CCB2', approved: false, comments: 'Not yet' }],
    [{ ...onBuild, stage: 'CCB4', comments: null }],
    [onQcr],
    [{ ...onQcr, comments: '' }],
    [{ ...onQcr, disposition: 'Disapproved', comments: 'Too costly' }],
    [{ ...onQcr, status: 'Deferred' }],
    [{ ...onQcr, status: null }],
  ])('[BLD-07] [QCR-04] %j is one', (vote) => {
    expect(faults(voteInput, vote)).toEqual([]);
  });

  it.each([
    [{ ...onBuild, stage: 'CCB1' }],
    [{ ...onBuild, stage: 'Requirements' }],
    [{ ...onBuild, stage: undefined }],
    [{ ...onBuild, approved: 'yes' }],
    [{ ...onBuild, approved: undefined }],
    [{ ...onBuild, buildNumber: 12 }],
    [{ ...onBuild, disposition: 'Approved' }],
    [{ ...onBuild, QCRnumber: id }],
    [{ ...onBuild, username: 'another' }],
    [{ ...onQcr, stage: 'CCB2' }],
    [{ ...onQcr, disposition: 'Pending' }],
    [{ ...onQcr, disposition: 'Waiting on approval' }],
    [{ ...onQcr, disposition: undefined }],
    [{ ...onQcr, status: 'Open' }],
    [{ ...onQcr, approved: true }],
  ])('[BLD-07] [QCR-04] [QCR-06] %j is not a vote', (vote) => {
    expect(faults(voteInput, vote)).not.toEqual([]);
  });

  it.each([undefined, null, '', ' \n '])(
    '[BLD-22] a rejection and a disapproval need a comment; %j is not one',
    (comments) => {
      expect(faults(voteInput, { ...onBuild, approved: false, comments })).toEqual([
        ['comments', 'Please say in the comments why you reject.'],
      ]);
      expect(faults(voteInput, { ...onQcr, disposition: 'Disapproved', comments })).toEqual([
        ['comments', 'Please say in the comments why you disapprove.'],
      ]);
      expect(faults(voteInput, { ...onBuild, comments: comments ?? null })).toEqual([]);
    },
  );

  it('[BLD-09] [QCR-03] comments take up to 300 characters', () => {
    for (const vote of [onBuild, onQcr]) {
      expect(faults(voteInput, { ...vote, comments: 'ä'.repeat(300) })).toEqual([]);
      expect(faults(voteInput, { ...vote, comments: 'ä'.repeat(301) })).toEqual([
        ['comments', 'Please use at most 300 characters.'],
      ]);
    }
  });
});
