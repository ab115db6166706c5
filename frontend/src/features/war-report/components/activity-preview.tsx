import type { Bullet } from '@intranet/domain';
import { readStored } from '../../../shared/rich-text/stored-activity';

const textOf = (bullet: Bullet): string => bullet.runs.map((run) => run.text).join('');

/** The first bullet, which tells reports apart. */
export const firstBullet = (activity: string): string => {
  const [first] = readStored(activity);
  return first ? textOf(first) : '';
};

export const ActivityPreview = ({ activity }: { activity: string }) => (
  <span className="activity-preview clamped">{firstBullet(activity)}</span>
);
