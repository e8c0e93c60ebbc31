import { vignette } from './vignette.tsx';

/** A card leaving its envelope, for something that has arrived. */
export const CardArrived = /* @__PURE__ */ vignette(
  <>
    <path d="M26 52l54-36 54 36" />
    <rect className="sheet" x="42" y="20" width="76" height="60" rx="2" />
    <path
      className="accent"
      d="M80 56c-11-7-14-12-14-17a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 5-3 10-14 17z"
    />
    <path className="sheet" d="M26 52l54 32 54-32v48H26z" />
    <path d="M26 100l42-23M134 100L92 77" />
  </>,
);
