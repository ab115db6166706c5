import './change-control.css';

export type StateTone = 'good' | 'waiting' | 'bad' | 'plain';

/** A state in words; its colour only says it again. */
export const StateBadge = ({ tone, children }: { tone: StateTone; children: string }) => (
  <span className={`state-badge tone-${tone}`}>{children}</span>
);
