import type { ReactNode } from 'react';

/** What a state means: it is done, it waits for somebody, something is wrong; plain where it is none of these. */
export type StateTone = 'good' | 'waiting' | 'bad' | 'plain';

/** A state in words; its colour only says it again. */
export const StateBadge = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className={`state-badge tone-${tone}`}>{children}</span>
);
