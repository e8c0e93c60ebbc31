import { vignette } from './vignette.tsx';

/** A receipt under a magnifying glass, for something being looked up. */
export const SoughtReceipt = /* @__PURE__ */ vignette(
  <>
    <path
      className="sheet"
      d="M48 10h62v88l-7.750-5-7.750 5-7.750-5L79 98l-7.750-5-7.750 5-7.750-5L48 98z"
    />
    <path d="M60 26h38M60 38h38M60 50h22M60 74h14" strokeDasharray="1 4" />
    <g className="accent">
      <circle className="sheet" cx="106" cy="66" r="16" />
      <path d="M118 78l16 17" />
    </g>
  </>,
);
