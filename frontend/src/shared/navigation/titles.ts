import type { RouteName } from '@intranet/domain';

/** What the screens are called: in their headings, the browser's tabs and links back. */
export const screenTitles: Record<RouteName, string> = {
  Home: 'Home',
  Login: 'Log in',
  ForgotPassword: 'Forgot Password',
  ResetPassword: 'Reset Password',
  'My-Account': 'My Account',
  'New-War': 'Create New Report',
  'Create-New-Report': 'Create New Report',
  'Submitted-War': 'Submitted Reports',
  'Edit-Saved-War': 'Saved Reports',
  'View-Monthly-Report': 'View Monthly Report',
  'Employee-Directory': 'Employee Directory',
  'Create-New-User': 'Create New User',
  'View-Edit-User-Page': 'View/Edit Users',
  'Edit-User': 'Edit User',
  'Mail-Queue': 'Mail Queue',
  ManageContractData: 'Manage Contract Data',
  'Edit-Homepage': 'Edit Home Page',
  'Visitor-Log': 'Visitor Log',
  WARSubmissionStatus: 'WAR Submission Status',
  'Company-Profile': 'Company Profile',
  'Audit-Log': 'Audit Log',
};
