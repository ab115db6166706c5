import { describe, expect, it } from 'vitest';
import { type StageName, stageNames } from '../software-build/stages.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../actors.test-support.js';
import { qip1FieldNames, qip1Fields, qip2FieldNames, qip2Fields, type QipField } from './fields.js';
import { planActions } from './actions.js';
import { isPlanOpen, type PlanFacts, whyNotPlan } from './rules.js';
import { qip1Schema, qip2Schema, qipInput, qipPatch } from './schemas.js';

const first = Object.fromEntries(qip1FieldNames.map((name) => [name, 'Text']));
const second = Object.fromEntries(qip2FieldNames.map((name) => [name, 'Text']));

const faults = (
  schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the first part of a plan', () => {
  it('[QIP-01] has sixteen fields, numbered as the document is', () => {
    expect(Object.entries(qip1Fields).map(([name, { label }]) => `${name}: ${label}`)).toEqual([
      'author1: Author',
      'introduction: 1 Introduction',
      'description: 1.1 Description',
      'designApproach: 2.1 Design Approach',
      'designApproach2: 2.2 Alternate Approach',
      'userManual: 3.1 User Manual',
      'requirements: 3.2 Requirements',
      'designDoc: 3.3 Design Document',
      'developmentPlan: 3.4 Development Plan',
      'testPlan: 3.5 Test Plan',
      'fqtProcedure: 3.6 FQT Procedure',
      'testReport: 3.7 Test Report',
      'processDoc: 3.8 Process Documents',
      'otherDoc: 3.9 Other Documents',
      'resources: 4 Resources',
      'travel: 5 Travel',
    ]);
    expect(faults(qip1Schema, first)).toEqual([]);
  });

  it('[QIP-01] asks for effects where it is about documents', () => {
    const documents = Object.values(qip1Fields).filter(({ label }) => label.startsWith('3.'));
    expect(documents).toHaveLength(9);
    for (const { required } of documents) expect(required).toBe('Please Input any effects');
    for (const { label, required } of Object.values(qip1Fields).filter((field) => !documents.includes(field)))
      expect(required).toBe(`Please Input ${label.replace(/^[\d.]+ /, '')}`);
  });

  it.each(Object.entries<QipField>(qip1Fields))(
    '[QIP-01] %s is required and limited',
    (name, { required }) => {
      const max = name === 'author1' ? 60 : 300;
      for (const empty of ['', ' \n ', null, undefined])
        expect(faults(qip1Schema, { ...first, [name]: empty })[0]).toEqual([name, required]);
      expect(faults(qip1Schema, { ...first, [name]: 'x'.repeat(max) })).toEqual([]);
      expect(faults(qip1Schema, { ...first, [name]: 'x'.repeat(max + 1) })).toEqual([
        [name, `Please use at most ${max} characters.`],
      ]);
    },
  );
});

describe('the second part of a plan', () => {
  it('[QIP-02] has six fields', () => {
    expect(Object.values(qip2Fields).map(({ label }) => label)).toEqual([
      'Author',
      'Class Name',
      'Integration',
      'External Interfaces',
      'Internal Interfaces',
      'Reuse',
    ]);
  });

  it.each(Object.entries<QipField>(qip2Fields))(
    '[QIP-02] %s is required and takes up to 300',
    (name, { label }) => {
      for (const empty of ['', '  ', undefined])
        expect(faults(qip2Schema, { ...second, [name]: empty })[0]).toEqual([name, `Please Input ${label}`]);
      expect(faults(qip2Schema, { ...second, [name]: 'x'.repeat(300) })).toEqual([]);
      expect(faults(qip2Schema, { ...second, [name]: 'x'.repeat(301) })).toHaveLength(1);
    },
  );
});

describe('what is sent', () => {
  const qcr = 'abc123';

  it('[QIP-05] the first part comes whole: one empty field, and nothing is taken', () => {
    const body = { qcr, qip_stage: 'QIP-1s', ...first };
    expect(faults(qipInput, body)).toEqual([]);
    for (const name of qip1FieldNames)
      expect(faults(qipInput, { ...body, [name]: '' }).map(([path]) => path)).toContain(name);
    expect(faults(qipInput, { ...body, qcr: undefined })).toHaveLength(1);
  });

  it('[QIP-02] the first part carries nothing of the second', () => {
    for (const name of qip2FieldNames)
      expect(faults(qipInput, { qcr, qip_stage: 'QIP-1s', ...first, [name]: 'Text' })).toHaveLength(1);
  });

  it('[QIP-02] [QIP-05] the second part comes whole', () => {
    const body = { qcr, qip_stage: 'QIP-2s', ...second };
    expect(faults(qipInput, body)).toEqual([]);
    expect(faults(qipInput, { ...body, ...first })).toEqual([]);
    for (const name of qip2FieldNames)
      expect(faults(qipInput, { ...body, [name]: ' ' }).map(([path]) => path)).toContain(name);
  });

  it.each(['QIP-1', 'QIP-3s', '', undefined])('[QIP-04] %j is no part', (qip_stage) => {
    const told = 'Please name the stage: QIP-1s or QIP-2s.';
    expect(faults(qipInput, { qcr, qip_stage, ...first })[0]?.[1]).toBe(told);
    if (qip_stage !== undefined) expect(faults(qipPatch, { qip_stage })).toEqual([['qip_stage', told]]);
  });

  it('[QIP-05] a change brings any fields, none of them empty and none unknown', () => {
    for (const body of [{}, { travel: 'None' }, { ...second, qip_stage: 'QIP-2s', revision: 3 }])
      expect(faults(qipPatch, body)).toEqual([]);
    expect(faults(qipPatch, { travel: ' ' })[0]).toEqual(['travel', 'Please Input Travel']);
    expect(faults(qipPatch, { reuse: '' })[0]).toEqual(['reuse', 'Please Input Reuse']);
    expect(faults(qipPatch, { author1: 'x'.repeat(61) })).toHaveLength(1);
    for (const body of [{ qcr }, { build: 'x' }, { QIP1: true }, { revision: -1 }])
      expect(faults(qipPatch, body)).toHaveLength(1);
  });

  it('[QIP-05] what no database stores is refused', () => {
    expect(faults(qipPatch, { travel: 'a\u0000b' })).toHaveLength(1);
    expect(faults(qipPatch, { travel: 'a\uD800' })).toHaveLength(1);
  });
});

describe('when a part is written', () => {
  /** From the requirements: QIP-1 up to Project Planning, QIP-2 from Requirements to TRR. */
  const open: Partial<Record<StageName, ('QIP-1s' | 'QIP-2s')[]>> = {
    'Candidate List': ['QIP-1s'],
    'QIP-1s': ['QIP-1s'],
    'Review QIP-1s': ['QIP-1s'],
    'Project Planning': ['QIP-1s'],
    Requirements: ['QIP-2s'],
    'QIP-2s': ['QIP-2s'],
    Development: ['QIP-2s'],
    'Dry Runs': ['QIP-2s'],
    TRR: ['QIP-2s'],
  };
  const build: PlanFacts = {
    status: 'Open',
    stage: 'QIP-1s',
    managerId: ME,
    assigned: false,
  };
  const pm = person('Project Manager');

  it.each(stageNames)('[QIP-03] at %s', (stage) => {
    for (const part of ['QIP-1s', 'QIP-2s'] as const) {
      const expected = open[stage]?.includes(part) ?? false;
      expect(isPlanOpen(part, stage)).toBe(expected);
      expect(whyNotPlan(pm, part, { ...build, stage })).toBe(expected ? null : 'qip-read-only');
      expect(whyNotPlan(pm, part, { ...build, stage, status: 'Closed' })).toBe('build-closed');
    }
    const actions = { 'QIP-1s': 'update-qip1', 'QIP-2s': 'update-qip2' } as const;
    expect(planActions(pm, { ...build, stage })).toEqual((open[stage] ?? []).map((part) => actions[part]));
  });

  it.each([
    ['the PM', pm, build, null],
    ['an admin', admin(), { ...build, managerId: SOMEBODY_ELSE }, null],
    ['an assigned developer', person('Developer'), { ...build, managerId: null, assigned: true }, null],
    ['another developer', person('Developer'), { ...build, managerId: null }, 'forbidden'],
    ['another PM', pm, { ...build, managerId: SOMEBODY_ELSE }, 'forbidden'],
    [
      'somebody assigned who is no developer',
      person('CCB'),
      { ...build, managerId: null, assigned: true },
      'forbidden',
    ],
    ['CM and CCB', person('CM', 'CCB'), { ...build, managerId: null, eligible: true }, 'forbidden'],
    ['anybody, without a build', admin(), null, 'qip-no-build'],
  ])('[QIP-03] %s', (_who, actor, facts, refusal) => {
    expect(whyNotPlan(actor, 'QIP-1s', facts)).toBe(refusal);
  });
});
