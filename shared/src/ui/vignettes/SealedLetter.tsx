import { vignette } from './vignette.tsx';

/** A letter with a keyhole in its seal, for content that belongs to someone else. */
export const SealedLetter = /* @__PURE__ */ vignette(
  <>
    <rect className="sheet" x="22" y="20" width="116" height="78" rx="3" />
    <path d="M22 24l58 42 58-42M22 95l42-40M138 95L96 55" />
    <g className="accent">
      <circle className="sheet" cx="80" cy="64" r="14" />
      <path d="M80 66.500a3.500 3.500 0 1 0-.1 0l-2.400 6.500h5l-2.400-6.500" />
    </g>
  </>,
);
