import { screens } from '@intranet/domain';
import { StatisticsScreen } from '../components/statistics-screen';

export const TicketStatisticsPage = () => (
  <StatisticsScreen
    title={screens['Ticket-Statistics'].title}
    lead="Open tickets, new and resolved ones, and how long answers take."
    subject="it-tickets"
  />
);
