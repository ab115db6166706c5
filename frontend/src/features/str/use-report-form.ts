import { strFieldNames, strMessages, strSchema, type Str, type StrFieldName } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { blankOf, textsOf } from '../../shared/document-form/sections';
import { useDocumentForm, type Stored } from '../../shared/document-form/use-document-form';
import { pathTo } from '../../shared/navigation/paths';
import { fullName } from '../../shared/session/session';
import { useSession } from '../../shared/session/use-session';
import { useAlerts } from '../../shared/ui/alerts';
import { createTestReport, getBuild, getTestReport, updateTestReport } from './api';
import { useShowReport } from './hooks';
import type { TestReport } from './load-report';

type Texts = Record<StrFieldName, string>;

const storedOf = (report: Str | null): Stored<Texts> =>
  report
    ? { values: textsOf(strFieldNames, report), revision: report.revision }
    : { values: blankOf<Texts>(strFieldNames), revision: null };

/** The test report of a build being written, new or again after a rejection. STR-01, STR-02 */
export function useReportForm(shown: TestReport) {
  const { build, report } = shown;
  const alerts = useAlerts();
  const navigate = useNavigate();
  const show = useShowReport(shown);
  const author = fullName(useSession());
  // Another person may have made the report since this one opened it.
  const [made, setMade] = useState<string | null>(null);
  const id = report?.documentId ?? made;
  return useDocumentForm<Texts>({
    kind: 'str',
    record: build.documentId,
    schema: strSchema,
    stored: storedOf(report),
    ...(report === null && { suggested: { author } }),
    failure: strMessages.errorP2,
    save: async (values, revision) => {
      const saved =
        id === null || revision === null
          ? await createTestReport({ build: build.documentId, ...values })
          : await updateTestReport(id, { ...values, revision });
      return { ...storedOf(saved), show: () => show(saved) };
    },
    reload: async () => {
      const { STRNumber } = await getBuild(build.documentId);
      setMade(STRNumber);
      return storedOf(STRNumber === null ? null : await getTestReport(STRNumber));
    },
    onSaved: () =>
      alerts.success(strMessages.submitted, {
        actions: [
          { label: 'Yes', onChoose: () => void navigate(pathTo('ViewEditBuild', build.documentId)) },
          { label: 'No', onChoose: () => undefined },
        ],
      }),
  });
}
