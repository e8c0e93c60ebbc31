export { useConnection, useWhenBack } from './connection.ts';
export { HostProvider, useHost, useSession } from './context.ts';
export { usePublic } from './use-public.ts';
export { useBack } from './use-back.ts';
export { invalidate, onInvalidate, type EndpointNames, type RefetchType } from './use-mutation.ts';
export { useMutation } from './use-mutation.ts';
