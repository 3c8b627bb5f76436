import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Back to where a page was opened from, with its search and scrolling; to `fallback` when it was opened by its address.
 */
export const useGoBack = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    const { entry } = (window.history.state ?? {}) as { entry?: { index: number } };
    if (entry && entry.index > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
};
