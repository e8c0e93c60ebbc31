export { HostProvider, useHost, useSession } from './context.ts';
