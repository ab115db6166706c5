import type { HelpSection } from '../topic.js';

/** Tickets and assets, for those who ask and for IT. */
export const itDesk: HelpSection = {
  title: 'IT support',
  topics: [
    {
      id: 'ticket',
      title: 'Ask IT for help',
      screens: ['SubmitSupportTicket'],
      also: ['Support', 'Ticket', 'Broken', 'Computer problem', 'Help desk'],
      about: 'A ticket tells IT what does not work. IT is told of it at once.',
      steps: [
        'Choose the issue, and describe what happens. The number of an asset is on its label.',
        'Add pictures or files if they show it.',
        'Press “Submit Ticket”.',
      ],
    },
    {
      id: 'own-tickets',
      title: 'Follow your tickets',
      screens: ['TicketStatus'],
      also: ['Reopen', 'Answer IT', 'Status of a ticket'],
      about: 'Ticket Status lists your tickets, with what IT has written and done.',
      steps: [
        'Press a ticket to read it, and to answer.',
        'Tick “Show Resolved” to see those that are done.',
        'If the problem is back, press “Reopen ticket” within fourteen days, and say what does not work.',
      ],
    },
    {
      id: 'manage-tickets',
      title: 'Work on tickets',
      screens: ['SupportTicket'],
      also: ['Assign', 'Resolve', 'Queue', 'Solution', 'Internal note'],
      about:
        'Manage Support Tickets has two lists: tickets without an assignee, and those that somebody works on.',
      steps: [
        'Press a ticket. On wide screens it opens beside its list.',
        'Press “Take” to assign it to yourself, or choose somebody in the form.',
        'Write to the person, or a note that only IT reads.',
        'Press “Resolve”, and say what solved it.',
      ],
      notes: [
        'Several chosen tickets are assigned or closed in one go.',
        '“resolve 12” in the search opens Ticket 12 with its solution to be written.',
      ],
    },
    {
      id: 'assets',
      title: 'Keep assets, labels and holders',
      screens: ['AssetTracking'],
      also: ['Equipment', 'QR code', 'Labels', 'Hand over', 'Inventory', 'Scan'],
      about: 'An asset is an item of the company with a number. It has a place, and a holder or none.',
      steps: [
        'Press “New Asset” to enter one, or “Import CSV” for many.',
        'Open an asset and press “Hand over …” to give it to somebody, or “Take back”.',
        'Tick assets to print their labels, a PDF with QR codes.',
        'On a phone, press “Scan QR code” to open the asset of a label.',
      ],
      notes: ['Every hand-over is kept. The list is narrowed to a holder or a place.'],
    },
    {
      id: 'ticket-statistics',
      title: 'Read the statistics of tickets',
      screens: ['Ticket-Statistics'],
      also: ['Charts', 'Numbers', 'Response time'],
      about: 'Ticket Statistics shows how many tickets are open, and how long answers take.',
    },
  ],
};
