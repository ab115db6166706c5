import { warReportBatch, warReportInput, warReportPatch, weeksReminderInput } from '@intranet/domain';
import { PERIOD, route, routeList } from '../../../access/route';
import { warReportList } from '../list';

export default routeList(
  route('GET /war-reports', 'war-report.find', 'war-report:list', { lists: warReportList }),
  // Before /war-reports/:id, which would take their names for ids.
  route('GET /war-reports/weeks', 'weeks.find', 'war-report:weeks', {
    asks: { ...PERIOD, username: { kind: 'text', says: 'whose weeks; without it, those of the caller' } },
    gives:
      '`{"weeks", "lines": [{"project", "cells": [{"week", "state", "report"}]}]}`: a person’s weeks (`?from=&to=&username=`, else the last twelve of one’s own) by active charge line; state `submitted`, `saved`, `owed` or `none`; a report is its documentId',
  }),
  route('GET /war-reports/weeks/team', 'weeks.team', 'war-report:team-weeks', {
    asks: PERIOD,
    gives:
      '`{"weeks", "people": [{"username", "firstLastName", "lines", "owes", "remindedAt"}]}`: the same of every direct report (`?from=&to=`)',
  }),
  route('POST /war-reports/weeks/reminders', 'weeks.remind', 'war-report:remind', {
    takes: weeksReminderInput,
    gives: '`{"reminded"}`: usernames of those who were reminded now',
  }),
  route('GET /war-reports/:id', 'war-report.findOne', 'war-report:read', { gives: warReportList }),
  route('POST /war-reports', 'war-report.create', 'war-report:create', {
    takes: warReportInput,
    gives: warReportList,
  }),
  route('POST /war-reports/batch', 'batch.create', 'war-report:create', {
    takes: warReportBatch,
    gives:
      '`{"results": [{"index", "status", "report" or "error"}]}`, each report by itself, as POST or, with `documentId`, PUT would answer it',
  }),
  route('PUT /war-reports/:id', 'war-report.update', 'war-report:update', {
    takes: warReportPatch,
    gives: warReportList,
  }),
  route('DELETE /war-reports/:id', 'war-report.delete', 'war-report:delete', {}),
);
