/** Reading and writing the API: what was read is kept by person, endpoint and input, and stays true. */
export { areSettled } from './are-settled.ts';
export { forgetAnswers } from './forget-answers.ts';
export { readAhead, readListAhead } from './read-ahead.ts';
export { POLL_INTERVAL, useRead } from './use-read.ts';
export { useReadList } from './use-read-list.ts';
export { useApplyLive } from './use-apply-live.ts';
