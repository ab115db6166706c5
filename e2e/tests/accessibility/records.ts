import type { FindId } from '../../fixtures/without-browser';

export const aDraft = (find: FindId) => find('/war-reports?filters[submitted]=false', 'documentId');
export const aWaitingProblem = (find: FindId) =>
  find('/submitted-qpr?filters[status]=Waiting on approval', 'documentId');
export const aWaitingRequest = (find: FindId) =>
  find('/qcrs?filters[selectedDisposition]=Waiting on approval', 'documentId');
export const aBuild = (find: FindId) => find('/builds?filters[status]=Open', 'documentId');
export const aClosedBuild = (find: FindId) => find('/builds?filters[status]=Closed', 'documentId');
export const aDeveloper = (find: FindId) => find('/users?filters[username]=developer');
