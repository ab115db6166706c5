import { managesUsers } from '../user/rules.js';
import type { Permission } from '../access/permission.js';

export const mailQueuePermissions = {
  'mail-queue:list': {
    says: 'IT and admins see which mails wait or failed; never what they say.',
    who: managesUsers,
  },
  'mail-queue:send-again': {
    says: 'IT and admins send failed mails again, and have the mail server tried at once.',
    who: managesUsers,
  },
} as const satisfies Record<string, Permission>;
