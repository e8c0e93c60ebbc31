export { hasLeft, noteActive } from './note-active.ts';
export { outboxOf } from './outbox-here.ts';
export { createOutbox, type Job, type JobFile, type Outbox } from './outbox.ts';
export { StillThere, useCountdown } from './StillThere.tsx';
export { useIdle } from './use-idle.ts';
