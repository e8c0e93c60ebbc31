/** The one router of the site. Remotes import from here, so that there is never a second one. */
export {
  Await,
  Link,
  Navigate,
  NavLink,
  Outlet,
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  redirect,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { RouterProvider } from 'react-router/dom';
export type {
  LinkProps,
  Location,
  NavigateFunction,
  NavLinkProps,
  RouteObject,
} from 'react-router-dom';
