import type { ReactNode } from 'react';

/** The meaning of a state: done, waiting for a person, or wrong; plain for none of these. */
export type StateTone = 'good' | 'waiting' | 'bad' | 'plain';

/** A state in words; its colour adds nothing to them. */
export const StateBadge = ({ tone, children }: { tone: StateTone; children: ReactNode }) => (
  <span className={`state-badge tone-${tone}`}>{children}</span>
);
