export { HostProvider, useHost, useSession } from './context.ts';
export { useAnswer } from './use-answer.ts';
export type { Loaded } from './use-answer.ts';
