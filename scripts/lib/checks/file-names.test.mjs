import { describe, expect, it } from 'vitest';
import { isCode, isKebabCase } from './file-names.mjs';

describe('names of files', () => {
  it.each(['domain/src/war-report/rules.test.ts', 'e2e/pages/qcr.page.ts', '.ci/run.mjs'])(
    'may be like %s',
    (file) => expect(isKebabCase(file)).toBe(true),
  );

  it.each(['frontend/src/DataTable.tsx', 'cms/src/api/warReport/index.ts', 'domain/src/a_b.ts'])(
    'may not be like %s',
    (file) => expect(isKebabCase(file)).toBe(false),
  );

  it('are only ours in code', () => {
    expect(isCode('frontend/src/main.tsx')).toBe(true);
    expect(isCode('README.md')).toBe(false);
  });
});
