import { keys } from '../../shared/http/keys';
import { useRecordToEdit } from '../../shared/http/use-record';
import { getReport } from './api';

/** A report to edit. Apart from the hooks of lists, since parsing its text takes a library that lists do not need. */
export const useReport = (id: string) => useRecordToEdit(keys.reports, id, getReport);
