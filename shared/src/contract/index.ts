export { CONTRACT_VERSION } from './version.ts';
export type {
  GuardName,
  LayoutName,
  PageModule,
  RemoteModule,
  RemoteRoute,
  StructuredData,
} from './remote.ts';
export type { Release, ReleaseList, RemoteRelease } from './releases.ts';
export type {
  ConfirmRequest,
  HostServices,
  NavigateOptions,
  SessionView,
  ToastKind,
  ToastOptions,
} from './host-services.ts';
