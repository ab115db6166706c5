import { api } from './client';
import { getList, type ListAnswer, type ListQuery } from './lists';

/** The answer of one record is wrapped in `data`. */
interface Enveloped<Record> {
  data: Record;
}

export const getRecord = async <Record>(path: string, signal?: AbortSignal): Promise<Record> =>
  (await api.get<Enveloped<Record>>(path, signal ? { signal } : {})).data.data;

export const postRecord = async <Record>(path: string, data?: object): Promise<Record> =>
  (await api.post<Enveloped<Record>>(path, data && { data })).data.data;

export const putRecord = async <Record>(path: string, data: object): Promise<Record> =>
  (await api.put<Enveloped<Record>>(path, { data })).data.data;

/** The calls that most kinds of records have. */
interface RecordCalls<Record, Input, Patch> {
  /** The path of one record, for further calls. */
  pathOf: (id: string) => string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListAnswer<Record>>;
  get: (id: string, signal?: AbortSignal) => Promise<Record>;
  create: (input: Input) => Promise<Record>;
  update: (id: string, patch: Patch) => Promise<Record>;
  remove: (id: string) => Promise<void>;
}

/**
 * The calls of one kind of record; a feature's `api.ts` exports those that it uses.
 * @param path of its list: '/visitors'
 */
export function recordsAt<Record, Input extends object = never, Patch extends object = never>(
  path: string,
): RecordCalls<Record, Input, Patch> {
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    pathOf,
    list: (query, signal) => getList(path, query, signal),
    get: (id, signal) => getRecord(pathOf(id), signal),
    create: (input) => postRecord(path, input),
    update: (id, patch) => putRecord(pathOf(id), patch),
    remove: async (id) => {
      await api.delete(pathOf(id));
    },
  };
}
