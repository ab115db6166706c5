import type { StageName } from '@intranet/domain';

/** The projects of the demo company, and their managers. */
export const demoProjects = [
  { ProjectName: 'Atlas', version: '1.0', ProjectManager: 'pm' },
  { ProjectName: 'Borealis', version: '1.1', ProjectManager: 'pm2' },
  { ProjectName: 'Cygnus', version: '0.9', ProjectManager: 'pm' },
];

/** A build of the demo company: its change requests, and how far it went. */
export interface DemoBuild {
  project: string;
  version: string;
  qcrs: string[];
  developer: string;
  until: StageName;
  /** People who have voted at its current stage. */
  voted?: string[];
  closed?: boolean;
}

/** One for each kind of stage: the end, a text, a vote, a check mark, a document. */
export const demoBuilds: DemoBuild[] = [
  { project: 'Atlas', version: '1.0', qcrs: ['units', 'crash'], developer: 'developer', until: 'Completed' },
  {
    project: 'Atlas',
    version: '1.1',
    qcrs: ['legend'],
    developer: 'developer',
    until: 'Lessons Learned',
    closed: true,
  },
  {
    project: 'Atlas',
    version: '2.1',
    qcrs: ['autosave', 'export'],
    developer: 'developer',
    until: 'CCB2',
    voted: ['ccb'],
  },
  {
    project: 'Borealis',
    version: '1.1',
    qcrs: ['login-slow'],
    developer: 'developer2',
    until: 'Development',
    closed: true,
  },
  {
    project: 'Borealis',
    version: '1.2',
    qcrs: ['channels', 'timezone'],
    developer: 'developer2',
    until: 'QIP-1s',
  },
];

export const planTexts: Record<string, string> = {
  introduction: 'The cause is known from the analysis of the problem report and confined to one module.',
  description: 'The module checks its input before it acts on it and says so where it cannot.',
  designApproach: 'The check is added where the input enters; callers stay as they are.',
  designApproach2: 'Checking in every caller was considered; it would have touched eleven files.',
  userManual: 'Section 4 gets one sentence on the new message.',
  resources: 'One developer for six days, one tester for two.',
  travel: 'None.',
};

export const reportTexts: Record<string, string> = {
  identification: 'This report covers the formal qualification test of the build named above.',
  assessment:
    'All 48 procedures were run; 47 passed at the first attempt, one after a correction of the procedure.',
  notes: 'The test log is kept with configuration management.',
};
