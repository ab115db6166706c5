import type { HelpSection } from '../topic.js';

/** The tools of Administration and admins. */
export const administration: HelpSection = {
  title: 'Administration',
  topics: [
    {
      id: 'charge-lines',
      title: 'Keep charge lines and who is on them',
      screens: ['ManageContractData'],
      also: ['Contracts', 'Assign people', 'Billable', 'Charge codes'],
      about:
        'A charge line is what work is reported on: a project and its division, customer and supervisor. People report only on lines that they are on.',
      steps: [
        'Press “New Charge Line” to enter one, or “Import CSV” for many.',
        'Press “Users” in its row to put people on it, or to take them off.',
        'Disable a line that has ended. Tick “Show disabled charge lines” to find it again.',
      ],
    },
    {
      id: 'home-page',
      title: 'Change the home page',
      screens: ['Edit-Homepage'],
      also: ['News', 'Spotlight', 'Book of the month', 'Carousel', 'Pictures'],
      about: 'Home has an employee spotlight, a book of the month and pictures that change.',
      steps: [
        'Change photo, title and description of both. “Add Carousel Photo” adds a picture.',
        'Write below each picture what it shows, and if you like a caption and where a click leads.',
        'Look at “Preview”, and press “Submit Changes”.',
      ],
    },
    {
      id: 'calendar-events',
      title: 'Add events and holidays',
      screens: ['Home'],
      may: 'calendar-event:write',
      also: ['Calendar', 'New event', 'Company holiday', 'Import holidays', 'Repeat', 'Every week', 'Series'],
      about: 'Administration keeps the company calendar on Home. On holidays no report is due.',
      steps: [
        'Press a day of the calendar, then “New event”.',
        'Say when it is and whom it is for: staff only, or customers too. Tick “Holiday” for a day off for all.',
        'For an event that repeats, choose how often at “Repeats”, and its last day or the number of times. Later you edit or remove one of them, or it and all later ones.',
        'Holidays of a year come from an ICS or CSV file with “Import holidays”.',
      ],
    },
    {
      id: 'visitors',
      title: 'Sign visitors in and out',
      screens: ['Visitor-Log'],
      also: ['Guests', 'Front desk', 'Roll call', 'Evacuation', 'Reception'],
      about:
        'The front desk is above the log: who is in the house now, and who is expected today. The person to see is told when a visitor arrives.',
      steps: [
        'Press “New Visitor” for somebody who comes or is expected.',
        'Sign expected visitors in when they come, and out when they leave, by one press each.',
        'In an evacuation, press “Print roll call”.',
      ],
      notes: ['“Build Report” downloads the month that is shown.'],
    },
    {
      id: 'submission-status',
      title: 'Remind people of their reports',
      screens: ['WARSubmissionStatus'],
      also: ['Late reports', 'Missing reports', 'Who has not submitted'],
      about:
        'WAR Submission Status shows by supervisor who has submitted within 14 days, and what this week is for each.',
      steps: [
        'Press “Details” for the people of a supervisor.',
        'Press “Remind” to write to those who are late.',
      ],
    },
    {
      id: 'company',
      title: 'Set name, logo and rules of the company',
      screens: ['Company-Profile'],
      also: ['Logo', 'Accent color', 'Letterhead', 'Reminder day', 'Retention', 'Second factor for groups'],
      about:
        'The company profile has name, logo and color of the portal, the day of the weekly reminder, how long data are kept, and who must have a second factor.',
      steps: ['Change what you need, and press “Submit Changes”.'],
    },
    {
      id: 'audit-log',
      title: 'See who changed what',
      screens: ['Audit-Log'],
      also: ['History', 'Changes', 'Who did it'],
      about:
        'The audit log keeps who changed what and when. Texts that people wrote are shown only where you may read the record itself.',
    },
    {
      id: 'webhooks',
      title: 'Tell other systems what happens',
      screens: ['Webhooks', 'Service-Accounts'],
      also: ['Integration', 'Token', 'Machine account', 'Events to other systems'],
      about:
        'A webhook sends events to an address of yours. A service account lets a program use the portal for its owner.',
      steps: [
        'Press “Add webhook”, choose the events, and keep the secret, which is shown once.',
        'Press “Add account” in Service Accounts for a token.',
      ],
    },
  ],
};
