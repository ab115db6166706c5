import { anyone } from '../access/actor.js';
import type { Permission } from '../access/permission.js';

export const storedPicturePermissions = {
  'stored-picture:upload': {
    says: 'Whoever may write to the place a picture is for uploads it (contract, /upload).',
    who: anyone,
  },
  'stored-picture:delete': { says: 'Whoever may upload to a place removes pictures from it.', who: anyone },
  'stored-picture:read': {
    says: 'Whoever may see the place of a picture sees it; some places are open to all.',
    who: 'public',
  },
} as const satisfies Record<string, Permission>;
