export { contractRefusal, CONTRACT_VERSION } from './version.ts';
export type {
  GuardName,
  LayoutName,
  PartName,
  Parts,
  RemoteModule,
  RemoteRoute,
  StructuredData,
} from './remote.ts';
export type {
  MenuEntry,
  OtherRelease,
  ReleaseList,
  RemoteOverrides,
  RemoteRelease,
} from './releases.ts';
export type {
  ConfirmRequest,
  ConnectionState,
  ConnectionView,
  HostServices,
  LiveEvent,
  SessionView,
  ToastKind,
} from './host-services.ts';
