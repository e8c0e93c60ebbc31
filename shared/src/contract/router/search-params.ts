import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useSearchParams as useRenderedSearchParams,
  type SetURLSearchParams,
} from 'react-router-dom';

/**
 * React Router's `useSearchParams`, but an update by a function starts from the router's current query. React Router's
 * own starts from the rendered one: on a busy phone, where the page is rendered later than the next tap, the second of
 * two changes would undo the first. An update after the router has moved to another page does nothing: it would replace
 * that page's query.
 */
export const useSearchParams: typeof useRenderedSearchParams = (init) => {
  const [rendered, set] = useRenderedSearchParams(init);
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const setLatest = useCallback<SetURLSearchParams>(
    (next, options) => {
      const current = router?.state.location;
      if (current && current.pathname !== pathname) return;
      if (typeof next !== 'function') return set(next, options);
      return set(next(new URLSearchParams(current?.search ?? rendered)), options);
    },
    [router, pathname, rendered, set],
  );
  return [rendered, setLatest];
};
