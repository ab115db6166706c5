import { screens } from '@intranet/domain';
import { StatisticsScreen } from '../components/statistics-screen';

export const ReportStatisticsPage = () => (
  <StatisticsScreen
    title={screens['Report-Statistics'].title}
    lead="Which of the weekly reports that are owed are in, and who owes the others."
    subject="war-reports"
  />
);
