export { TicketImages as default } from './ticket-images';
