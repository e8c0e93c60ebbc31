import { vignette } from './vignette.tsx';

/** A box with a bow, for a purchase. */
export const TiedBox = /* @__PURE__ */ vignette(
  <>
    <rect className="sheet" x="40" y="50" width="80" height="50" rx="2" />
    <rect className="sheet" x="34" y="36" width="92" height="16" rx="2" />
    <g className="accent">
      <path d="M80 36v64" />
      <path d="M80 36c-5-18-28-22-27-9 .500 7 15 10 27 9zM80 36c5-18 28-22 27-9-.500 7-15 10-27 9z" />
    </g>
  </>,
);
