import type { HelpSection } from '../topic.js';

/** What everyone does: Home, inbox, search, calendar, account. */
export const firstSteps: HelpSection = {
  title: 'First steps',
  topics: [
    {
      id: 'inbox',
      title: 'See what waits for you',
      screens: ['Home'],
      also: ['Waiting', 'Notifications', 'Bell', 'Tasks', 'To do'],
      about:
        'Home lists under “Waiting for you” what only you can do. The bell in the top bar opens the inbox with the same tasks, and with notifications of what has happened.',
      steps: [
        'Press the bell. “Waiting” has your tasks, “Notifications” has the news.',
        'Press a task. Its screen opens where you act.',
        'After you have acted, the green line leads to the next task.',
      ],
      notes: [
        'A notification of something to do stays until it is done. Others go when you open them.',
        'The keys J and K move through the inbox, Enter opens an entry.',
      ],
    },
    {
      id: 'snooze',
      title: 'Put a task off until a day',
      screens: ['Home'],
      also: ['Snooze', 'Later', 'Postpone', 'Remind me'],
      about: 'A snoozed task leaves your list until the day that you choose. Nobody else’s list changes.',
      steps: [
        'Open the bell, and press “Snooze” beside the task. On the keyboard it is E.',
        'Choose a day, at most 90 days ahead.',
        'To have it back earlier, open “Snoozed” below the list, and press “Take back”.',
      ],
      notes: ['What is overdue cannot be snoozed. A task that becomes overdue comes back by itself.'],
    },
    {
      id: 'search',
      title: 'Search, and give commands',
      screens: ['Home'],
      also: ['Find', 'Ctrl-K', 'Commands', 'Look up'],
      about:
        'One search finds people, screens, reports, tickets, projects and help, as far as you may see them.',
      steps: [
        'Press Ctrl-K (Cmd-K on a Mac) or “/”, and type the beginnings of one or more words.',
        'Move with the arrow keys, and open with Enter.',
      ],
      notes: [
        'The number of a record, such as QPR-0012, leads straight to it.',
        'Some words do something: “New problem report”, “Dark” or “Help”. The list of keys names all that you may use.',
      ],
    },
    {
      id: 'keys',
      title: 'Use the keyboard',
      screens: ['Home'],
      also: ['Shortcuts', 'Keys', 'Hotkeys'],
      about: 'Everything can be done without a mouse.',
      steps: ['Press “?” outside of a text, or choose “Keys” in the user menu, for the list of all keys.'],
    },
    {
      id: 'lists',
      title: 'Sort, filter and save lists',
      screens: ['Home'],
      staff: true,
      also: ['Tables', 'Columns', 'Saved filters', 'CSV', 'Export'],
      about: 'All lists work in the same way, and their address keeps what you see.',
      steps: [
        'Press the heading of a column to sort, and again to turn the order around.',
        'Press a row to open its record. Further actions are in the menu at its end.',
        'Choose what you see with “Columns”.',
        'Keep filters and order under a name with “Saved filters”, and share them with “Copy link”.',
        'Download all rows with “Download CSV”.',
      ],
    },
    {
      id: 'calendar',
      title: 'Read the company calendar',
      screens: ['Home'],
      staff: true,
      also: ['Events', 'Holidays', 'Month', 'Outlook', 'ICS', 'Subscribe'],
      about:
        'The calendar on Home has company holidays, events and, if you write reports, the days on which they are due.',
      steps: [
        'Press a day, or go to it with the arrow keys and press Enter, to see all its events.',
        'To have the events in your own calendar program, press “My calendar address”, then “Create my address”, and subscribe to it there.',
      ],
      notes: [
        'Everyone who knows your address can read it. “Renew” makes another, “Revoke” ends it. It ends also when you get a new password.',
      ],
    },
    {
      id: 'account',
      title: 'Change your picture, phone or password',
      screens: ['My-Account'],
      also: ['Profile', 'Photo', 'Avatar', 'Password', 'Authenticator', 'Two-factor'],
      about:
        'My Account, in the user menu, has what you change yourself. What else is stored about you is changed by IT.',
      steps: [
        'Press “Change Phone Numbers”, or choose a picture.',
        'Press “Change Password” for a new one. Your other sessions end.',
        'Under “Second factor” press “Set it up” to be asked for a code besides the password.',
      ],
      notes: [
        'A forgotten password is set anew by “Forgot Password” on the log-in screen.',
        'The email of the weekly reminder is turned off under “Weekly reminder”.',
      ],
    },
    {
      id: 'own-data',
      title: 'See what is stored about you',
      screens: ['Privacy', 'Accessibility', 'My-Account'],
      also: ['Privacy', 'Personal data', 'GDPR', 'Download my data'],
      about:
        'Two pages, linked at the foot of every screen, say what is stored about you and for how long, and how accessible the portal is.',
      steps: ['For a file with all your data, open My Account and press “Ask for My Data”.'],
    },
  ],
};
