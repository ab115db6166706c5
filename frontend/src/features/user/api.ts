import { type Leaving, nameKey, type UserChange, type UserInput, type UserRecord } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { listPeople } from '../../shared/people/list-people';

const pathOf = (id: number | string): string => `/users/${encodeURIComponent(id)}`;

export const listUsers = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<UserRecord>> =>
  listPeople<UserRecord>(query, signal);

export const getUser = async (id: string, signal?: AbortSignal): Promise<UserRecord> =>
  (await api.get<UserRecord>(pathOf(id), signal ? { signal } : {})).data;

export const createUser = async (input: UserInput): Promise<UserRecord> =>
  (await api.post<UserRecord>('/auth/local/register', input)).data;

export const updateUser = async (id: number, patch: UserChange): Promise<UserRecord> =>
  (await api.put<UserRecord>(pathOf(id), patch)).data;

/** @param newSupervisor of the people who report to them; undefined where no one does */
export const disableUser = async (id: number, newSupervisor?: string): Promise<UserRecord> =>
  (
    await api.post<UserRecord>(
      `${pathOf(id)}/disable`,
      newSupervisor === undefined ? undefined : { newSupervisor },
    )
  ).data;

/** What depends on a person, and who reports to them. USR-18, USR-19 */
export const getLeaving = async (id: number, signal?: AbortSignal): Promise<Leaving> =>
  (await api.get<Leaving>(`${pathOf(id)}/leaving`, signal ? { signal } : {})).data;

export const enableUser = async (id: number): Promise<UserRecord> =>
  (await api.post<UserRecord>(`${pathOf(id)}/enable`)).data;

/** Erases a disabled person for good. PRV-02 @param confirm their username, as typed */
export const eraseUser = async (id: number, confirm?: string): Promise<UserRecord> =>
  (await api.post<UserRecord>(`${pathOf(id)}/erase`, { confirm })).data;

export const sendResetLink = async (id: number): Promise<void> => {
  await api.post(`${pathOf(id)}/password-reset`);
};

/** Removes the link; the next log-in through the provider links them again. SSO-06 */
export const unlinkProvider = async (id: number): Promise<void> => {
  await api.post(`${pathOf(id)}/provider-unlink`);
};

/** Removes the second factor; the person then logs in with the password alone. MFA-06 */
export const resetSecondFactor = async (id: number): Promise<void> => {
  await api.post(`${pathOf(id)}/second-factor-reset`);
};

export interface Group {
  id: number;
  name: string;
}

export const listGroups = async (signal: AbortSignal): Promise<Group[]> =>
  (await getList<Group>('/groups', { sort: 'id:asc', pagination: { limit: -1 } }, signal)).data;

/** Does another person have this name or address? The server answers, since the browser does not hold everyone. */
export async function isTaken(
  field: 'username' | 'email',
  value: string,
  exceptId: number | null,
): Promise<boolean> {
  const { data } = await listPeople({
    filters: { [`${field}Key`]: { $eq: nameKey(value) } },
    pagination: { page: 1, pageSize: 2 },
    parts: 'id',
  });
  return data.some(({ id }) => id !== exceptId);
}

/**
 * Stores a person's picture and replaces the previous one.
 * @returns the new picture
 */
export async function uploadPicture(userId: number, file: File): Promise<{ id: number; url: string }> {
  const form = new FormData();
  form.append('ref', 'user');
  form.append('refId', String(userId));
  form.append('field', 'profilePic');
  form.append('files', file);
  const { data } = await api.post<{ id: number; url: string }[]>('/upload', form);
  return data[0]!;
}

export const removePicture = async (id: number): Promise<void> => {
  await api.delete(`/upload/files/${id}`);
};
