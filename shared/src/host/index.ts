export { ConnectionProvider, useConnection, useWhenBack } from './connection.ts';
export type { ConnectionState, ConnectionView } from './connection.ts';
export { HostProvider, useHost, useSession } from './context.ts';
export { useAnswer } from './use-answer.ts';
export type { Loaded } from './use-answer.ts';
