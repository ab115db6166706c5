import {
  warReportBatch,
  warReportBatchEntry,
  warReportInput,
  warReportPatch,
  weeksReminderInput,
} from '@intranet/domain';
import { PERIOD, recordRoutes, route, routeList } from '../../../platform/routes/route';
import { bodySchema } from '../../../platform/openapi/schemas';
import { warReportList } from '../list';

const { lists, gives, takes, removes } = recordRoutes('war-report', warReportList);

/** What POST and PUT are refused for. */
const refuses = ['war-charge-line', 'war-draft-exists', 'war-already-submitted'] as const;

export default routeList(
  lists('GET /war-reports', 'find', 'war-report:list'),
  // Must come before /war-reports/:id, which would read their names as ids.
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
  gives('GET /war-reports/:id', 'findOne', 'war-report:read'),
  takes('POST /war-reports', 'create', 'war-report:create', warReportInput, { refuses }),
  route('POST /war-reports/batch', 'batch.create', 'war-report:create', {
    takes: warReportBatch,
    each: bodySchema(warReportBatchEntry),
    gives:
      '`{"results": [{"index", "status", "report" or "error"}]}`, each report by itself, as POST or, with `documentId`, PUT would answer it',
    refuses: [...refuses, 'war-not-editable'],
  }),
  takes('PUT /war-reports/:id', 'update', 'war-report:update', warReportPatch, {
    refuses: [...refuses, 'war-not-editable'],
  }),
  removes('DELETE /war-reports/:id', 'delete', 'war-report:delete', { refuses: ['war-not-editable'] }),
);
