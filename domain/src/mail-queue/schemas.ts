export const mailStates = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the queue as IT sees it: without its text. */
export interface QueuedMail {
  id: number;
  documentId: string;
  kind: string;
  recipient: string;
  subject: string;
  state: MailState;
  attempts: number;
  nextAt: string | null;
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
  updatedAt: string;
}
