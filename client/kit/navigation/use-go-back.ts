import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes back to the previous page, with its search and scroll position; to `fallback` if the page was opened by its URL.
 */
export const useGoBack = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    const { entry } = (window.history.state ?? {}) as { entry?: { index: number } };
    if (entry && entry.index > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
};
