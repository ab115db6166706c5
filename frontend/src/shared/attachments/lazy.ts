export { Attachments as default } from './attachments';
