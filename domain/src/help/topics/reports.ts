import type { HelpSection } from '../topic.js';

/** Weekly and monthly reports. */
export const reports: HelpSection = {
  title: 'Weekly and monthly reports',
  topics: [
    {
      id: 'weekly-report',
      title: 'Write and submit a weekly report',
      screens: ['Create-New-Report'],
      also: ['WAR', 'Work activity report', 'Timesheet', 'Quick Submit', 'Submit a report'],
      about:
        'A weekly report (WAR, work activity report) says in bullet points what you did in a week on a project. You owe one for each charge line that you are on, from the last working day of the week on.',
      steps: [
        'On Home, press “Write” beside a charge line in the card “This week”, or “Quick Submit”.',
        'Write your bullet points. “Start from last week” fills in those of your last report.',
        'Press “Submit”. Read what the question says about project and dates, and press “Continue”.',
      ],
      notes: [
        'A submitted report cannot be changed or deleted by anyone.',
        '“Write this week” shows all your charge lines on one page, with “Save all” and “Submit all”.',
        'What you type is kept if the browser closes.',
        'In the text, Tab and Shift+Tab change the level. Press Esc, then Tab, to leave it.',
      ],
    },
    {
      id: 'saved-report',
      title: 'Go on with a saved report',
      screens: ['Edit-Saved-War'],
      also: ['Draft', 'Save', 'Continue a report'],
      about: 'A saved report is a draft that only you can see. There is at most one for a project.',
      steps: [
        'Press “Save” in a report that you want to finish later.',
        'Open Edit Saved Reports, choose the report, and submit it when it is ready.',
      ],
    },
    {
      id: 'submitted-report',
      title: 'Read submitted reports',
      screens: ['Submitted-War'],
      also: ['Download a report', 'Weekly PDF', 'Old reports'],
      about:
        'View Submitted Reports lists your reports. Supervisors have those of the people who report to them too.',
      steps: ['Press a row to read the report.', 'Download it from there as a PDF.'],
      notes: ['Supervisors tick “Show Direct Report WARs” to see only those of their people.'],
    },
    {
      id: 'weeks',
      title: 'See which reports are missing',
      screens: ['My-Weeks'],
      also: ['Owed', 'Missing report', 'Late', 'Team', 'Remind'],
      about:
        'My Weeks shows the last twelve weeks by charge line. A week is submitted, saved, not started, owed, off or not needed.',
      steps: ['Press a week to write its report, or to read it.'],
      notes: [
        'A week is “Owed” from the day on which its report is due: its last working day. Weeks off are owed by nobody.',
        'Supervisors have the weeks of their people below, and remind those who owe one, once a day at most.',
      ],
    },
    {
      id: 'monthly-report',
      title: 'Make a monthly report',
      screens: ['View-Monthly-Report'],
      also: ['Month', 'Word', 'Combine reports', 'Last month'],
      about: 'A monthly report puts the submitted reports of a month into one PDF or Word file.',
      steps: [
        'Choose month and year, and a person or charge lines where you are asked for them.',
        'Press “Apply Filter”. The reports of the month are listed.',
        'Press “Build Monthly Report” for a PDF, or “Export Word”.',
      ],
      notes: [
        'A report belongs to the month in which it begins.',
        'Supervisors and Administration find last month above the filter, with its files one press away.',
      ],
    },
    {
      id: 'report-statistics',
      title: 'Read the statistics of reports',
      screens: ['Report-Statistics'],
      also: ['Charts', 'Share of reports', 'Numbers'],
      about:
        'Report Statistics shows the share of owed reports that were submitted, by week and by division, and who owes one now.',
      steps: ['Choose the period. With the keyboard, the arrow keys go from value to value of a chart.'],
    },
  ],
};
