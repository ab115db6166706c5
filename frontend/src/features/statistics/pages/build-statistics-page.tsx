import { screens } from '@intranet/domain';
import { StatisticsScreen } from '../components/statistics-screen';

export const BuildStatisticsPage = () => (
  <StatisticsScreen
    title={screens['Build-Statistics'].title}
    lead="How long builds stay at each stage, whom they wait for, and how many problem reports are completed."
    subject="builds"
  />
);
