import type { Rule } from '../../access/actor.js';
import { hasOverview } from '../../change-control/access.js';
import { employee, type Screen } from './screen.js';

/** Customers are in no group, but they report problems too. */
const employeeOrCustomer: Rule = (actor) => employee(actor) || actor.groups.length === 0;

/** The screens of change control, in the order of the side navigation. SES-11 */
export const projectOverview = {
  'QPR form': {
    path: '/Project-Overview/QPR-Form',
    title: 'QPR Form',
    may: 'submitted-qpr:create',
    menu: { section: 'Project Overview', only: employeeOrCustomer },
    icon: 'alert',
  },
  'Review QPR': {
    path: '/Project-Overview/Review-QPR',
    title: 'Review QPR',
    may: 'submitted-qpr:list',
    takesId: true,
    // Authors reach it from their notices and see their own reports; reviewers find it in the navigation.
    menu: { section: 'Project Overview', only: hasOverview },
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
  },
  'QIP-Form': { path: '/Project-Overview/QIP-Form', title: 'QIP', may: 'qip-form:read', takesId: true },
  'STR-Form': { path: '/Project-Overview/STR-Form', title: 'STR', may: 'str:read', takesId: true },
} as const satisfies Record<string, Screen>;
