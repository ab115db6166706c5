import { stageNames } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aQcr } from '../../testing/change-requests';
import { aStagedBuild } from '../../testing/staged-builds';
import { attachmentOf } from './attachment';

const planned = { id: 7, documentId: 'qip7', qip_stage: 'QIP-1s' };

describe('what putting a change request into an open build does to it', () => {
  it('[QCR-08] sends it back to QIP-1s, and names what it has to pass once more', () => {
    expect(attachmentOf(aStagedBuild({ stage: 'Dry Runs' }), aQcr())).toEqual({
      stage: 'QIP-1s',
      resets: true,
      passedAgain: ['Review QIP-1s', 'Project Planning', 'CCB2', 'Requirements', 'Development'],
    });
  });

  it('[QCR-08] sends it back to Review QIP-1s when every change request has its plan', () => {
    expect(attachmentOf(aStagedBuild({ stage: 'CCB2' }), aQcr({ qip_form: planned }))?.stage).toBe(
      'Review QIP-1s',
    );
  });

  it('[QCR-08] undoes nothing in a build that still waits for plans', () => {
    expect(attachmentOf(aStagedBuild({ stage: 'QIP-1s' }), aQcr())).toEqual({
      stage: 'QIP-1s',
      resets: false,
      passedAgain: [],
    });
  });

  it('[QCR-08] sends a build back whose plans were all there', () => {
    const build = aStagedBuild({ stage: 'Review QIP-1s' });
    expect(attachmentOf(build, aQcr())).toMatchObject({ stage: 'QIP-1s', resets: true, passedAgain: [] });
  });

  it('[QCR-08] leaves a build at Candidate List where it is', () => {
    const build = aStagedBuild({ stage: 'Candidate List', qcrs: [] });
    expect(attachmentOf(build, aQcr())).toMatchObject({ stage: 'Candidate List', resets: false });
  });

  it('[QCR-08] is none for a closed build', () => {
    expect(attachmentOf(aStagedBuild({ status: 'Closed' }), aQcr())).toBeNull();
  });

  it.each(stageNames.slice(3, 15))('[QCR-08] says that a build at %s begins again', (stage) => {
    expect(attachmentOf(aStagedBuild({ stage }), aQcr())?.resets).toBe(true);
  });
});
