import type { HomePage, HomePagePatch } from '@intranet/domain';
import { getList } from '../../shared/http/lists';
import { putRecord } from '../../shared/http/record';

/** The only record. HOM-01 */
export async function getHomePage(signal?: AbortSignal): Promise<HomePage> {
  const { data } = await getList<HomePage>('/home-pages', { pagination: { page: 1, pageSize: 1 } }, signal);
  return data[0]!;
}

export const updateHomePage = (id: string, patch: HomePagePatch): Promise<HomePage> =>
  putRecord(`/home-pages/${encodeURIComponent(id)}`, patch);
