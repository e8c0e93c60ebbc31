/** Reading the API through a cache by owner, endpoint and input, which live messages keep up to date. */
export { areSettled } from './are-settled.ts';
export { forgetAnswers } from './forget-answers.ts';
export { readAhead, readListAhead } from './read-ahead.ts';
export { POLL_INTERVAL, useRead } from './use-read.ts';
export { useReadList } from './use-read-list.ts';
export { useApplyLive } from './use-apply-live.ts';
