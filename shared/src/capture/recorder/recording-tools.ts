/** Tools for finished recordings; loaded separately, since they are large. */
export { cut } from './cut.ts';
export { framesOf } from './frames.ts';
export { peaksOf } from './peaks.ts';
export { TrimBar } from './TrimBar.tsx';
