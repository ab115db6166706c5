import { describe, expect, it } from 'vitest';
import { PRECEDENCE_PARAGRAPH, STR_FIELD_MAX, strFieldNames, strFields, type StrField } from './fields.js';
import { strInput, strPatch, strSchema } from './schemas.js';

const report = Object.fromEntries(strFieldNames.map((name) => [name, 'Text']));

const faults = (schema: typeof strSchema | typeof strInput | typeof strPatch, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a test report', () => {
  it('[STR-01] has seventeen fields in numbered sections', () => {
    expect(Object.entries(strFields).map(([name, { label }]) => `${name}: ${label}`)).toEqual([
      'author: Author',
      'identification: 1.1 Identification',
      'sysOverview: 1.2 System Overview',
      'govDocs: 2.1 Government Documents',
      'nonGovDocs: 2.2 Non-Government Documents',
      'precedence: 2.3 Order of Precedence',
      'assessment: 3.1 Assessment',
      'environmentImpact: 3.2 Environment Impact',
      'improvements: 3.3 Improvements',
      'testResults1: 4.1.1 Results',
      'problems1: 4.1.2 Problems',
      'deviation1: 4.1.2.1 Deviations',
      'testResults2: 4.2.1 Results',
      'problems2: 4.2.2 Problems',
      'deviation2: 4.2.2.1 Deviations',
      'testLog: 5 Test Log',
      'notes: 6 Notes',
    ]);
    expect(PRECEDENCE_PARAGRAPH).toContain('takes precedence');
  });

  it.each(Object.entries<StrField>(strFields))(
    '[STR-01] %s is required and takes up to 300',
    (name, { required }) => {
      expect(STR_FIELD_MAX).toBe(300);
      expect(required).toMatch(/^Please Input /);
      for (const empty of ['', '\t\n ', null, undefined])
        expect(faults(strSchema, { ...report, [name]: empty })[0]).toEqual([name, required]);
      expect(faults(strSchema, { ...report, [name]: 'ß'.repeat(300) })).toEqual([]);
      expect(faults(strSchema, { ...report, [name]: 'ß'.repeat(301) })).toEqual([
        [name, 'Please use at most 300 characters.'],
      ]);
    },
  );

  it('[STR-01] [STR-02] comes whole and with its build', () => {
    expect(faults(strInput, { build: 'abc1', ...report })).toEqual([]);
    expect(faults(strInput, report).map(([path]) => path)).toEqual(['build']);
    for (const name of strFieldNames)
      expect(faults(strInput, { build: 'abc1', ...report, [name]: '' }).map(([path]) => path)).toContain(
        name,
      );
    expect(faults(strInput, { build: 'abc1', ...report, STRNumber: 1 })).toHaveLength(1);
  });

  it('[STR-04] is submitted again with any fields, none of them empty', () => {
    for (const body of [{}, { notes: 'None' }, { ...report, revision: 2 }])
      expect(faults(strPatch, body)).toEqual([]);
    expect(faults(strPatch, { notes: ' ' })[0]).toEqual(['notes', 'Please Input Notes']);
    expect(faults(strPatch, { build: 'another1' })).toHaveLength(1);
    expect(faults(strPatch, { revision: 0.5 })).toHaveLength(1);
  });
});
