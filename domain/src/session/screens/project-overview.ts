import type { Screen } from './screen.js';

/** The screens of change control, in the order of the side navigation. SES-11 */
export const projectOverview = {
  'QPR form': {
    path: '/Project-Overview/QPR-Form',
    title: 'QPR Form',
    may: 'submitted-qpr:create',
    menu: { section: 'Project Overview', only: 'screen:report-problem' },
    icon: 'alert',
  },
  'Review QPR': {
    path: '/Project-Overview/Review-QPR',
    title: 'Review QPR',
    may: 'submitted-qpr:list',
    takesId: true,
    menu: { section: 'Project Overview', only: 'screen:review-problems' },
    icon: 'papers',
  },
  'Review QCR': {
    path: '/Project-Overview/Review-QCR',
    title: 'Review QCR',
    may: 'qcr:list',
    takesId: true,
    menu: { section: 'Project Overview' },
    icon: 'checklist',
  },
  ManageProjects: {
    path: '/Project-Overview/Review-Projects',
    title: 'Review Projects',
    may: 'project:list',
    menu: { section: 'Project Overview' },
    icon: 'folder',
  },
  'Build-Statistics': {
    path: '/Project-Overview/Statistics',
    title: 'Build Statistics',
    may: 'statistics:builds',
    menu: { section: 'Project Overview' },
    icon: 'chart',
  },
  ViewEditBuild: {
    path: '/Project-Overview/ViewEdit-Build',
    title: 'Build',
    may: 'build:read',
    takesId: true,
    under: 'ManageProjects',
  },
  'QIP-Form': {
    path: '/Project-Overview/QIP-Form',
    title: 'QIP',
    may: 'qip-form:read',
    takesId: true,
    under: 'Review QCR',
  },
  'STR-Form': {
    path: '/Project-Overview/STR-Form',
    title: 'STR',
    may: 'str:read',
    takesId: true,
    under: 'ManageProjects',
  },
} as const satisfies Record<string, Screen>;
