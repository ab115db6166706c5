import { qip2FieldNames, qip2Fields, qipMessages as say } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBuild } from '../../../testing/builds';
import { aPlan } from '../../../testing/written-forms';
import { lastAsked, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { field, fillPart, open, part, stored, submit, summary, withPlan, write } from './testing/open-plan';

withFakeServer();
withPlan();

const secondBody = Object.fromEntries(
  qip2FieldNames.map((name) => [name, `About ${qip2Fields[name].label}`]),
);

describe('the second part', () => {
  beforeEach(() => {
    stored.build = aBuild({ stage: 'QIP-2s', QIP1: true });
    stored.qcr.build = summary();
    write({ availableActions: ['update-qip2'], build: { ...aPlan().build!, stage: 'QIP-2s' } });
  });

  it('[QIP-02] is written beside the first, which is read only then', async () => {
    await open();
    expect(within(part('QIP-2')).getAllByRole('textbox')).toHaveLength(6);
    expect(within(part('QIP-1')).queryByRole('textbox')).toBeNull();
    expect(within(part('QIP-1')).getByText('First 2.1 Design Approach')).toBeVisible();
    for (const { label } of Object.values(qip2Fields))
      expect(field(label)).toHaveAccessibleDescription(/of 300 characters left/);
  });

  it('[QIP-02] [QIP-05] one empty field: P2, and nothing is saved', async () => {
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    expect(screen.getByText('Please Input Reuse')).toBeVisible();
    expect(timesAsked('PUT /qip-forms/plan4')).toBe(0);
  });

  it('[QIP-02] [QIP-05] Submit names the second part', async () => {
    const { user } = await open();
    fillPart(qip2Fields);
    await user.click(submit());
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(lastAsked('PUT /qip-forms/plan4')?.body).toEqual({
      data: { qip_stage: 'QIP-2s', ...secondBody, revision: 1 },
    });
  });
});
