import type { Build, Str, StrInput, StrPatch } from '@intranet/domain';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const one = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

export const getBuild = (id: string, signal?: AbortSignal): Promise<Build> =>
  getRecord(one('/builds', id), signal);

export const getTestReport = (id: string, signal?: AbortSignal): Promise<Str> =>
  getRecord(one('/strs', id), signal);

export const createTestReport = (input: StrInput): Promise<Str> => postRecord('/strs', input);

export const updateTestReport = (id: string, patch: StrPatch): Promise<Str> =>
  putRecord(one('/strs', id), patch);
