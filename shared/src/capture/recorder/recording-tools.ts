/** What a take needs once it is there; too much to be loaded before. */
export { cut } from './cut.ts';
export { framesOf } from './frames.ts';
export { peaksOf } from './peaks.ts';
export { TrimBar } from './TrimBar.tsx';
