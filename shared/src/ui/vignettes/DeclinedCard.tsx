import { vignette } from './vignette.tsx';

/** A bank card with a return arrow, for a declined payment. */
export const DeclinedCard = /* @__PURE__ */ vignette(
  <>
    <rect className="sheet" x="22" y="20" width="112" height="70" rx="7" />
    <path d="M22 38h112M22 48h112" />
    <path d="M36 72h34M36 79h20" strokeDasharray="1 4" />
    <g className="accent">
      <circle className="sheet" cx="126" cy="84" r="16" />
      <path d="M119 82h10a5 5 0 0 1 0 10h-5M123 78l-4 4 4 4" />
    </g>
  </>,
);
