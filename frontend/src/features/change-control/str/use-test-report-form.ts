import { strFieldNames, strMessages, strSchema, type Str, type StrFieldName } from '@intranet/domain';
import { useNavigate } from 'react-router-dom';
import { blankOf, textsOf } from '../../../shared/document-form/sections';
import { useCelebrate } from '../../../shared/document-form/use-celebrate';
import { useDocumentForm, type Stored } from '../../../shared/document-form/use-document-form';
import { useOneDocument } from '../../../shared/document-form/use-one-document';
import { pathTo } from '../../../shared/navigation/paths';
import { fullName } from '../../../shared/session/session';
import { useSession } from '../../../shared/session/use-session';
import { getBuild } from '../../../shared/change-control/get-build';
import { createTestReport, getTestReport, updateTestReport } from './api';
import { useShowReport } from './hooks';
import type { TestReport } from './load-report';

type Texts = Record<StrFieldName, string>;

const storedOf = (report: Str | null): Stored<Texts> =>
  report
    ? { values: textsOf(strFieldNames, report), revision: report.revision }
    : { values: blankOf<Texts>(strFieldNames), revision: null };

/** The form of a test report, new or again after a rejection. STR-01, STR-02, STR-04 */
export function useTestReportForm(shown: TestReport) {
  const { build, report } = shown;
  const navigate = useNavigate();
  const show = useShowReport(shown);
  const author = fullName(useSession());
  const one = useOneDocument<Texts, Str>({
    row: report,
    create: (values) => createTestReport({ build: build.documentId, ...values }),
    update: updateTestReport,
    find: async () => {
      const { STRNumber } = await getBuild(build.documentId);
      return STRNumber === null ? null : getTestReport(STRNumber);
    },
    storedOf,
    show,
  });
  return useDocumentForm<Texts>({
    kind: 'str',
    record: build.documentId,
    schema: strSchema,
    ...(report === null && { suggested: { author } }),
    failure: strMessages.errorP2,
    ...one,
    onSaved: useCelebrate(strMessages.submitted, () => navigate(pathTo('ViewEditBuild', build.documentId))),
  });
}
