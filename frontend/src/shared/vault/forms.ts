/** The forms whose text is kept, and their names for people. */
export const vaultForms = {
  'war-report': 'weekly report',
  'it-ticket': 'ticket',
  'ticket-comment': 'comment on a ticket',
  'submitted-qpr': 'problem report',
  'qpr-comment': 'comment on a problem report',
  'qcr-comment': 'comment on a change request',
  'qpr-review': 'review of a problem report',
  disposition: 'vote on a change request',
  vote: 'vote on a build',
  'lessons-learned': 'lessons learned',
  'qip-1': 'implementation plan',
  'qip-2': 'implementation plan',
  str: 'test report',
} as const;

export type VaultForm = keyof typeof vaultForms;
