/** The one router of the site. Remotes import from here, so that there is never a second one. */
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
  useSearchParams,
} from 'react-router-dom';
export { RouterProvider } from 'react-router/dom';
export type { RouteObject } from 'react-router-dom';
export { onSamePage, staysOnPage } from './same-page.ts';
