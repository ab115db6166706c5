import { inGroup, type Rule } from '../../access/actor.js';
import type { PermissionName } from '../../access/can.js';

/** A screen that has a name: where it is, what it is called, who may open it, and how it is found. */
export interface Screen {
  path: string;
  /** In its heading, the browser's tab and links back. */
  title: string;
  /** What somebody must be allowed to do to open it; 'open' needs no log-in. SES-06 */
  may: PermissionName | 'open';
  /** … and must be besides, where the screen is for fewer people than the server would let do it. */
  only?: Rule;
  /** A record's id may follow the path. SES-13 */
  takesId?: true;
  /** Its entry of the side navigation, for people who may open it. SES-11 */
  menu?: {
    /** The heading that it stands under. */
    section: string | null;
    /** Where it is called otherwise there. */
    label?: string;
    /** … for these people alone. */
    only?: Rule;
  };
  icon?: string;
}

/** Everybody who works here. */
export const employee = inGroup('Employee');
