import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../../shared/navigation/paths';

/**
 * The one-time code of a mailed link. It is removed from the address, where others could see it on the screen or in the
 * history, and kept in the state of the history entry, so that a reload does not lose it. ACC-06
 */
export function useLinkCode(): string | null {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const arrived = new URLSearchParams(hash.slice(1)).get('code');
  useEffect(() => {
    if (arrived) void navigate(pathTo('ResetPassword'), { replace: true, state: { code: arrived } });
  }, [arrived, navigate]);
  return arrived ?? (state as { code?: string } | null)?.code ?? null;
}
