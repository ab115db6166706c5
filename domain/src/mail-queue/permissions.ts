import { managesUsers } from '../user/rules.js';
import type { Permission } from '../access/permission.js';

export const mailQueuePermissions = {
  'mail-queue:list': {
    says: 'IT and admins see which mails wait or failed; never their texts.',
    who: managesUsers,
  },
  'mail-queue:send-again': {
    says: 'IT and admins send failed mails again, and make the server try the mail server at once.',
    who: managesUsers,
  },
} as const satisfies Record<string, Permission>;
