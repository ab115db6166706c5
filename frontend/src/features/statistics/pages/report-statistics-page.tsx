import { screens } from '@intranet/domain';
import { StatisticsScreen } from '../components/statistics-screen';

export const ReportStatisticsPage = () => (
  <StatisticsScreen
    title={screens['Report-Statistics'].title}
    lead="How many of the owed weekly reports were submitted, and who owes the others."
    subject="war-reports"
  />
);
