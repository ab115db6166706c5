import type { QprInput } from '@intranet/domain';

/** The outcome of a problem report of the demo company. */
type Outcome =
  | 'waiting'
  | 'rejected'
  /** Approved, with the outcome of its change request: */
  | 'in-voting'
  | 'pending'
  | 'disapproved'
  | 'deferred'
  | 'working';

/** A problem report of the demo company, and its outcome. */
export interface DemoProblem extends QprInput {
  key: string;
  author: string;
  outcome: Outcome;
  /** The PM's priority and comments, once reviewed. */
  priority: number;
  pmComments: string | null;
}

type Words = [title: string, current: string, expected: string];

const problem = (
  key: string,
  foundIn: string,
  author: string,
  outcome: Outcome,
  [title, currentFunction, expectedFunction]: Words,
  others: Partial<DemoProblem> = {},
): DemoProblem => ({
  key,
  foundIn,
  author,
  outcome,
  title,
  currentFunction,
  expectedFunction,
  company: author === 'customer' ? 'Range Support Group' : 'Harbor & Pine Consulting, Inc.',
  softwareVersion: '1.0',
  foundDuring: 'Acceptance Test',
  constraintOn: 'None',
  submissionPriority: 3,
  priority: 3,
  pmComments: null,
  ...others,
});

/** The problem reports, in the order in which they were reported. */
export const demoProblems: readonly DemoProblem[] = [
  problem(
    'units',
    'Atlas',
    'customer',
    'working',
    [
      'Altitude shown in feet while the profile says metres',
      'With the metric profile the altitude tape still shows feet after a restart.',
      'The altitude tape follows the profile at all times.',
    ],
    { priority: 2, submissionPriority: 1, constraintOn: 'Release', pmComments: 'Confirmed on two stations.' },
  ),
  problem(
    'crash',
    'Atlas',
    'developer',
    'working',
    [
      'Import of an empty route file ends the application',
      'Importing a route file without waypoints ends the application without a message.',
      'A message says that the file has no waypoints; nothing else happens.',
    ],
    { foundDuring: 'Code / Unit Test', priority: 1, submissionPriority: 2, constraintOn: 'Test' },
  ),
  problem(
    'legend',
    'Atlas',
    'employee',
    'working',
    [
      'The map legend covers the scale bar',
      'At 1280 pixels the legend lies over the scale bar.',
      'Legend and scale bar stand side by side at every supported width.',
    ],
    { foundDuring: 'Review', priority: 4, softwareVersion: '2.0' },
  ),
  problem(
    'autosave',
    'Atlas',
    'customer',
    'working',
    [
      'Unsaved plans are lost when the station loses power',
      'A plan that was not saved is gone after a power loss.',
      'After a restart the plan is offered as it was a minute before.',
    ],
    { foundDuring: 'In-Service Use', priority: 2, softwareVersion: '2.0' },
  ),
  problem(
    'export',
    'Atlas',
    'customer',
    'working',
    [
      'Exported plans lack the fuel table',
      'The exported document ends before the fuel table.',
      'The exported document holds all tables of the plan.',
    ],
    { priority: 3, softwareVersion: '2.0', constraintOn: 'Release' },
  ),
  problem(
    'login-slow',
    'Borealis',
    'employee3',
    'working',
    [
      'Opening the archive takes a minute after midnight',
      'The first query after midnight waits for the index of the day before.',
      'A query answers within five seconds at any time of day.',
    ],
    { foundDuring: 'In-Service Use', priority: 2 },
  ),
  problem(
    'channels',
    'Borealis',
    'developer2',
    'working',
    [
      'Channel names longer than 32 characters are cut off',
      'Names are cut at 32 characters, so that two channels can look alike.',
      'Names of up to 64 characters are shown whole.',
    ],
    { foundDuring: 'Design', priority: 3 },
  ),
  problem(
    'timezone',
    'Borealis',
    'customer',
    'working',
    [
      'Playback starts an hour early after the clocks change',
      'In the week after the change, playback is an hour off.',
      'Playback starts at the recorded moment in every time zone.',
    ],
    { foundDuring: 'In-Service Use', priority: 1, submissionPriority: 1 },
  ),
  problem(
    'telemetry-gap',
    'Borealis',
    'developer',
    'deferred',
    [
      'Gaps in telemetry are drawn as straight lines',
      'A gap of some seconds is bridged by a line.',
      'A gap is left open and marked.',
    ],
    { foundDuring: 'Analysis', priority: 4, pmComments: 'Wanted, not before the new plotting library.' },
  ),
  problem(
    'cygnus-start',
    'Cygnus',
    'employee',
    'working',
    [
      'The simulator does not find the second display',
      'With two displays attached, only one is used.',
      'Both displays are used, the second for the instructor.',
    ],
    { foundDuring: 'FQT Dry Run', priority: 2, softwareVersion: '0.9' },
  ),
  problem(
    'cygnus-sound',
    'Cygnus',
    'developer2',
    'working',
    [
      'Warning tones are played twice',
      'Each warning tone is heard a second time after half a second.',
      'Each warning tone is heard once.',
    ],
    { foundDuring: 'Internal Training', priority: 3, softwareVersion: '0.9' },
  ),
  problem(
    'night-mode',
    'Atlas',
    'employee2',
    'in-voting',
    [
      'Night colours are too bright for the cockpit',
      'The night palette reaches 40 candela, measured at the glass.',
      'The night palette stays below 10 candela.',
    ],
    { foundDuring: 'FQT', priority: 2, softwareVersion: '2.0', constraintOn: 'Test' },
  ),
  problem(
    'printing',
    'Borealis',
    'employee3',
    'in-voting',
    [
      'Printed plots have no axis labels',
      'On paper the axes carry no labels.',
      'Paper shows what the screen shows.',
    ],
    { foundDuring: 'Review', priority: 5 },
  ),
  problem(
    'license-server',
    'Atlas',
    'developer',
    'pending',
    [
      'Start without network waits for the licence server',
      'Without network the start takes two minutes.',
      'Without network the last answer of the licence server counts for a day.',
    ],
    { foundDuring: 'Other', priority: 3, softwareVersion: '2.0' },
  ),
  problem(
    'themes',
    'Atlas',
    'employee',
    'disapproved',
    ['More colour themes wanted', 'There are two colour themes.', 'Every user makes their own theme.'],
    { foundDuring: 'Other', priority: 5, softwareVersion: '2.0', pmComments: 'For the board to say.' },
  ),
  problem(
    'spelling',
    'Cygnus',
    'customer',
    'rejected',
    ['The word "colour" is spelled the British way', 'Menus say colour.', 'Menus say color.'],
    {
      foundDuring: 'Review',
      softwareVersion: '0.9',
      pmComments: 'The style guide asks for it; works as designed.',
    },
  ),
  problem(
    'joystick',
    'Cygnus',
    'customer',
    'waiting',
    [
      'The joystick drifts to the left after ten minutes',
      'Without touching it, the view turns left after about ten minutes.',
      'The view stays where it is.',
    ],
    { foundDuring: 'Internal Training', softwareVersion: '0.9', submissionPriority: 2 },
  ),
  problem(
    'zoom',
    'Atlas',
    'employee2',
    'waiting',
    [
      'Zooming with the wheel jumps two levels',
      'One notch of the wheel zooms two levels.',
      'One notch of the wheel zooms one level.',
    ],
    { foundDuring: 'Acceptance Test', softwareVersion: '2.0', submissionPriority: 4 },
  ),
  problem(
    'checksum',
    'Borealis',
    'developer2',
    'waiting',
    [
      'A damaged recording is archived without a warning',
      'Recordings are archived without a check of their checksum.',
      'A damaged recording is refused, and its sender is told.',
    ],
    { foundDuring: 'Code / Unit Test', constraintOn: 'Release', submissionPriority: 1 },
  ),
];
