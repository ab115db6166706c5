import type { TicketIssue, TicketSubject } from '@intranet/domain';

/** An entry of a thread: who, how many days ago, and the text; notes are for IT only. */
export type Entry = [
  author: string,
  daysAgo: number,
  text: string,
  kind?: 'note' | 'assigned' | 'resolved' | 'reopened',
];

export interface DemoTicket {
  submitter: string;
  daysAgo: number;
  issue: TicketIssue;
  description: string;
  subject?: TicketSubject;
  priority?: number;
  assignee?: string;
  /** Days ago, and how. */
  resolved?: [daysAgo: number, solution: string];
  /** The name of an asset, one of which is used. */
  about?: string;
  /** Names of drawings in `cms/demo-pictures`. */
  screenshots?: string[];
  thread?: Entry[];
}

/** What people reported to IT, and what was done and written about it. */
export const demoTickets: DemoTicket[] = [
  {
    submitter: 'employee3',
    daysAgo: 96,
    issue: 'Requests & Setup',
    description:
      'I need the licence for the manual editor on my new laptop before the Mission Planning review.',
    subject: 'Software',
    priority: 4,
    assignee: 'it2',
    resolved: [94, 'Licence moved to the new laptop, the old one released.'],
    about: 'Laptop',
    thread: [
      ['it2', 95, 'Which version did you use so far?'],
      ['employee3', 95, '2025.2, with the style pack.'],
    ],
  },
  {
    submitter: 'cm',
    daysAgo: 41,
    issue: 'File & Data Management',
    description: 'The baseline folder of Borealis shows files of last month only.',
    subject: 'Infrastructure',
    priority: 2,
    assignee: 'it',
    resolved: [
      40,
      'The share had been mounted read-only after the outage. Mounted again and checked against the backup.',
    ],
    thread: [['it', 41, 'Backup of the night is complete, nothing is lost.', 'note']],
  },
  {
    submitter: 'administration',
    daysAgo: 20,
    issue: 'Hardware',
    description: 'The printer on the first floor prints black stripes across every page.',
    subject: 'Hardware',
    assignee: 'it2',
    resolved: [18, 'Drum unit replaced.'],
    about: 'Laser Printer',
    screenshots: ['screenshot-garbled-print'],
    thread: [
      [
        'it2',
        20,
        'A drum unit is ordered and comes on Thursday. Until then please use the printer on the second floor.',
      ],
      [
        'it2',
        19,
        'Third drum this year. If it happens again, ask for an exchange under the service contract.',
        'note',
      ],
    ],
  },
  {
    submitter: 'employee',
    daysAgo: 6,
    issue: 'Access & Security',
    description: 'I was moved to the display team and cannot open its repository: access denied.',
    subject: 'Other',
    assignee: 'it',
    resolved: [4, 'Added to the group display-dev. Log out and in again once.'],
    screenshots: ['screenshot-error-message'],
    thread: [
      ['it', 5, 'Your supervisor has to agree first; I have asked.'],
      ['employee', 5, 'Thank you! He is back tomorrow.'],
    ],
  },
  {
    submitter: 'ccb',
    daysAgo: 11,
    issue: 'Email & Communication',
    description: 'Invitations to board meetings arrive without their attachments.',
    subject: 'Software',
    assignee: 'it2',
    thread: [
      ['it2', 9, 'The filter removed archives. They are let through for the board now.', 'resolved'],
      ['ccb', 2, 'Yesterday’s invitation came without its attachment again.', 'reopened'],
      ['it2', 1, 'The second mail gateway still has the old rule; asked the provider.', 'note'],
    ],
  },
  {
    submitter: 'supervisor',
    daysAgo: 5,
    issue: 'System Performance',
    description:
      'Opening a monthly report takes minutes on the engineering workstation in the lab, elsewhere it is quick.',
    subject: 'Hardware',
    priority: 4,
    assignee: 'it',
    about: 'Engineering Workstation',
    thread: [
      ['it', 4, 'The disk reports errors. I bring a new one on Monday; nothing on it is only there, is it?'],
    ],
  },
  {
    submitter: 'pm',
    daysAgo: 3,
    issue: 'Software & Applications',
    description: 'The planning tool stops with a blue screen as soon as I print the schedule.',
    subject: 'Software',
    priority: 1,
    assignee: 'it2',
    screenshots: ['screenshot-stopped', 'screenshot-error-message'],
    thread: [['pm', 2, 'It happens with the network printer only, not with PDF.']],
  },
  {
    submitter: 'employee',
    daysAgo: 2,
    issue: 'Hardware',
    description: 'One of the two screens at my docking station stays black after lunch until I unplug it.',
    subject: 'Hardware',
    assignee: 'it',
    about: 'Docking Station',
    thread: [
      ['it', 1, 'Please try the other cable in the drawer under your desk.'],
      ['employee', 1, 'Same with the other cable.'],
      ['it', 0, 'Known fault of this series below firmware 1.0.9.', 'note'],
    ],
  },
  {
    submitter: 'developer',
    daysAgo: 1,
    issue: 'Network & Connectivity',
    description: 'The telemetry archive cannot be reached from the Ground Systems lab since this morning.',
    about: 'Network Switch',
    screenshots: ['screenshot-error-message'],
  },
  {
    submitter: 'employee3',
    daysAgo: 1,
    issue: 'Requests & Setup',
    description: 'A second monitor for my desk, please. Two of us share room 118 now.',
  },
  {
    submitter: 'supervisor2',
    daysAgo: 0,
    issue: 'Other / Miscellaneous',
    description:
      'The projector in conference room A needs to be ready for customers on Friday at nine. Could somebody check it?',
    about: 'Projector',
  },
];
