export { hasLeft, noteActive } from './note-active.ts';
export { outboxOf } from './outbox-here.ts';
export { createOutbox, type Job, type JobFile, type Outbox } from './outbox.ts';
export { IdleDialog, useCountdown } from './IdleDialog.tsx';
export { useIdle } from './use-idle.ts';
