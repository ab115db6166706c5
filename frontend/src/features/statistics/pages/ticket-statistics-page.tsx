import { screens } from '@intranet/domain';
import { StatisticsScreen } from '../components/statistics-screen';

export const TicketStatisticsPage = () => (
  <StatisticsScreen
    title={screens['Ticket-Statistics'].title}
    lead="What is open, what comes and goes, and how long answers take."
    subject="it-tickets"
  />
);
