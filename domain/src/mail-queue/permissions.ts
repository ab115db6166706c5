import { managesUsers } from '../user/rules.js';
import type { Permission } from '../access/permission.js';

export const mailQueuePermissions = {
  'mail-queue:list': {
    says: 'IT and admins see which mails wait, were sent or failed; never their texts (NOT-10).',
    who: managesUsers,
  },
  'mail-queue:send-again': {
    says: 'IT and admins send failed mails again, and make the server try the mail server at once (NOT-10).',
    who: managesUsers,
  },
} as const satisfies Record<string, Permission>;
