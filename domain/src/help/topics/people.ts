import type { HelpSection } from '../topic.js';

/** The directory, days away, and for IT the accounts of people. */
export const people: HelpSection = {
  title: 'People',
  topics: [
    {
      id: 'directory',
      title: 'Find a colleague',
      screens: ['Employee-Directory'],
      also: ['Phone number', 'Email address', 'Directory', 'Supervisor of'],
      about:
        'The directory has everyone’s phone, email, title and supervisor, and says who is away until when.',
      steps: ['Type a part of a name, title, division or phone.', 'Press a number or an address to use it.'],
    },
    {
      id: 'days-away',
      title: 'Enter days off',
      screens: ['Days-Away'],
      also: ['Vacation', 'Holiday', 'Leave', 'Sick', 'Time off', 'Absence'],
      about:
        'Days away tell others that you do not work, without a reason. A week that is all off needs no report.',
      steps: [
        'Press “Add days away”, and choose the first and the last day. Half days are allowed.',
        'Edit or delete an entry in its row.',
      ],
      notes: ['Supervisors enter days for their people, Administration for everyone.'],
    },
    {
      id: 'new-user',
      title: 'Create an account',
      screens: ['Create-New-User'],
      also: ['New employee', 'New person', 'Temporary password'],
      about: 'A new user gets an email with username and temporary password, and chooses a password then.',
      steps: [
        'Fill in name, username, email, supervisor and groups. “Suggest a password” makes a temporary one.',
        'Press “Create User”.',
      ],
      notes: [
        'Groups decide what a person may do: Employee writes reports, Supervisor reads those of others.',
      ],
    },
    {
      id: 'users',
      title: 'Change or disable an account',
      screens: ['View-Edit-User-Page'],
      also: ['Reset password of somebody', 'Leaver', 'Groups', 'Disable a person', 'Lost phone'],
      about: 'View/Edit Users lists everyone with groups, supervisor and last log-in.',
      steps: [
        'Press a name to see the account. Edit, “Reset Password” and further actions are in the menu of its row.',
        'To let somebody leave, open Edit User and press “Disable User”. A list says what depends on the person.',
        'Tick “Display Disabled Users” to find and enable them again.',
      ],
      notes: ['“Reset Second Factor” helps whoever has lost the phone with the codes.'],
    },
    {
      id: 'mail-queue',
      title: 'See whether emails were sent',
      screens: ['Mail-Queue'],
      also: ['Failed emails', 'Mail server', 'Jobs'],
      about:
        'The mail queue shows which emails wait, were sent or failed, never their texts. Below it are the jobs that the server does by itself.',
      steps: ['“Try Now” asks the mail server at once, “Send All Failed Again” sends what failed.'],
    },
    {
      id: 'api',
      title: 'Let programs read and write',
      screens: ['API-Reference'],
      also: ['API', 'Integration', 'OpenAPI', 'Script'],
      about: 'The API Reference describes every call, what it takes, what it answers and who may make it.',
      notes: ['Programs use accounts of their own, which an admin makes in Service Accounts.'],
    },
  ],
};
