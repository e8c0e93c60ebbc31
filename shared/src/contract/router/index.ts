/** The site's single router. Remotes import it from here, so that there is never a second copy. */
export {
  Link,
  Navigate,
  Outlet,
  createBrowserRouter,
  createMemoryRouter,
  redirectDocument,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  NavigationType,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router-dom';
export { RouterProvider } from 'react-router/dom';
export type { RouteObject } from 'react-router-dom';
export { useSearchParams } from './search-params.ts';
export { onSamePage, staysOnPage } from './same-page.ts';
