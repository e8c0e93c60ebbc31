export { CONTRACT_VERSION } from './version.ts';
export type { GuardName, LayoutName, RemoteModule, RemoteRoute, StructuredData } from './remote.ts';
export type { ReleaseList, RemoteRelease } from './releases.ts';
export type {
  ConfirmRequest,
  ConnectionState,
  ConnectionView,
  HostServices,
  LiveNews,
  SessionView,
  ToastKind,
} from './host-services.ts';
