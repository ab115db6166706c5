import { type CompanyProfileForm, retainedKinds } from '@intranet/domain';

/** What the fields of the form are called. */
export type CompanyLabels = Record<keyof CompanyProfileForm, string>;

export const companyLabels: CompanyLabels = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  supportContact: 'Support contact',
  reminderDay: 'Reminder day',
  reminderTime: 'Reminder time',
  secondFactorGroups: 'Groups that must have a second factor',
  portalName: 'Name of the portal',
  accent: 'Accent color',
  keepVisitorsMonths: retainedKinds.visitors.label,
  keepTicketsMonths: retainedKinds.tickets.label,
  keepAuditMonths: retainedKinds.audit.label,
  keepDaysAwayMonths: retainedKinds.daysAway.label,
  privacyWords: 'Words on “What is stored about you”',
  accessibilityWords: 'Words on “Accessibility”',
};
