import { api } from './client';

/** Answers of one record stand in `data`. */
interface Enveloped<Record> {
  data: Record;
}

export const getRecord = async <Record>(path: string, signal?: AbortSignal): Promise<Record> =>
  (await api.get<Enveloped<Record>>(path, signal ? { signal } : {})).data.data;

export const postRecord = async <Record>(path: string, data?: object): Promise<Record> =>
  (await api.post<Enveloped<Record>>(path, data && { data })).data.data;

export const putRecord = async <Record>(path: string, data: object): Promise<Record> =>
  (await api.put<Enveloped<Record>>(path, { data })).data.data;
