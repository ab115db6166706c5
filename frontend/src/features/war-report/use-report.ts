import { keys } from '../../shared/http/keys';
import { useRecordToEdit } from '../../shared/http/use-record';
import { getReport } from './api';

/** A report as it is edited: beside the hooks of lists, since reading its text takes a library that lists do without. */
export const useReport = (id: string) => useRecordToEdit(keys.reports, id, getReport);
