import type { HelpSection } from '../topic.js';

/** Problem reports, change requests, builds and their papers. */
export const changeControl: HelpSection = {
  title: 'Projects and changes',
  topics: [
    {
      id: 'problem',
      title: 'Report a problem in a project',
      screens: ['QPR form'],
      also: ['QPR', 'Bug', 'Fault', 'My reports', 'Withdraw'],
      about:
        'A problem report (QPR) tells a project what does not work. Its project manager (PM) approves or rejects it, and the board decides about the change.',
      steps: [
        'Choose the project under “Found In”, and say what it does and what you expect.',
        'Add files if they show it, and press “Submit”.',
      ],
      notes: [
        'Notifications tell you what becomes of it, and customers see the way of each report on Home.',
        'You may withdraw a report as long as nobody has reviewed it.',
      ],
    },
    {
      id: 'review-problem',
      title: 'Review a problem report',
      screens: ['Review QPR'],
      also: ['Approve', 'Reject', 'Duplicate', 'QPR'],
      about:
        'The PM of the project approves a report, which makes a change request (QCR) of it, or rejects it with a reason.',
      steps: [
        'Open the report. Its thread is for questions to the reporter, with internal notes for staff.',
        'Choose a priority and press “Approve”, or press “Reject” and say why.',
      ],
      notes: ['A report of the same problem is marked as a duplicate. Wrong words are corrected in it.'],
    },
    {
      id: 'vote',
      title: 'Vote on a change request',
      screens: ['Review QCR'],
      may: 'ccb:vote',
      also: ['Disposition', 'Approve', 'Board', 'CCB', 'QCR', 'Discussion'],
      about:
        'The PM and the members of CM and CCB vote once on each change request. When all have voted, it is approved, rejected, or discussed.',
      steps: [
        'Open the task in the inbox, or the request in Review QCR. Facts, plan and votes are on tabs.',
        'Press “Approve” or “Disapprove”; the PM presses “Approve as Working” or “Approve as Deferred”.',
      ],
      notes: [
        'Working requests go into the project’s open build, deferred ones wait.',
        '“Discussion” ends the vote. The votes are kept, and CM decides after the discussion.',
      ],
    },
    {
      id: 'change-requests',
      title: 'Follow a change request',
      screens: ['Review QCR'],
      also: ['QCR', 'Priority', 'Status of a change'],
      about:
        'A change request (QCR) is made of an approved problem report. Review QCR lists those that you may see.',
      steps: [
        'Narrow the list with its filters, and press a row.',
        'Read its votes, plan, thread and history.',
      ],
    },
    {
      id: 'projects',
      title: 'Keep projects, and find their builds',
      screens: ['ManageProjects'],
      also: ['Versions', 'Project manager', 'New project', 'Open build'],
      about:
        'Review Projects lists projects with their version, PM and open build. A build is a version in the making, with its change requests.',
      steps: [
        'Press a project to open its build.',
        'Tick “Show previous build lists” to find builds that are done or closed.',
      ],
      notes: [
        'CM, CCB and admins press “Create New Project”. The PM makes a new build in the row of a project without one.',
      ],
    },
    {
      id: 'build',
      title: 'Bring a build through its stages',
      screens: ['ViewEditBuild'],
      also: ['Stages', 'Release', 'Candidate list', 'Lessons learned', 'Close a build'],
      about:
        'A build passes sixteen stages, from the candidate list to completed. The screen says which stage it is at, and whom it waits for.',
      steps: [
        'Do what the stage says: press “Complete stage”, vote, or write its document.',
        'Where the board votes, read the build, then press “Approve” or “Reject”.',
        'At the end the PM writes the lessons learned, which completes the build.',
      ],
      notes: ['When its change requests change, a build starts over.', '“Send Reminder” is for CM.'],
    },
    {
      id: 'papers',
      title: 'Write a plan or a test report',
      screens: ['QIP-Form', 'STR-Form'],
      also: ['QIP', 'STR', 'Implementation plan', 'Test report', 'Document'],
      about:
        'A plan (QIP) says how a change request is implemented, in two parts. A test report (STR) has the results of a build. The PM or an assigned developer writes them.',
      steps: [
        'Open the plan from its change request, the test report from its build.',
        'Fill in all fields, and submit. The last document of its kind moves the build on.',
      ],
    },
    {
      id: 'build-statistics',
      title: 'Read the statistics of builds',
      screens: ['Build-Statistics'],
      also: ['Charts', 'Numbers'],
      about: 'Build Statistics shows how long builds take, and how many problem reports are open.',
    },
  ],
};
