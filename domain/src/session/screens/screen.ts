import type { PermissionName } from '../../permissions.js';

/** A named screen: its path, its title, who may open it, and how it is found. */
export interface Screen {
  path: string;
  /** Shown in its heading, in the browser's tab and in links back to it. */
  title: string;
  /** The permission needed to open it; 'open' needs no log-in. SES-06 */
  may: PermissionName | 'open';
  /** A further condition, where the screen is for fewer people than the permission allows. */
  only?: PermissionName;
  /** Whether a record's id may follow the path. SES-13 */
  takesId?: true;
  /** Its entry in the side navigation, for people who may open it. SES-11 */
  menu?: {
    /** The heading above it. */
    section: string | null;
    /** Another label, where the entry is not called like the screen. */
    label?: string;
    /** Needed to find it there, where more people may open it than look for it in the menu. */
    only?: PermissionName;
  };
  /** The screen whose entry stays current on this one, which has none. SES-37 */
  under?: string;
  /** The same for a record's page, where its records are found on another screen than a new one is made on. SES-37 */
  recordUnder?: string;
  icon?: string;
}
