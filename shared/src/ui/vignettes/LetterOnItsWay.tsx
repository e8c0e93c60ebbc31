import { vignette } from './vignette.tsx';

/** A letter in flight, for something that continues by email. */
export const LetterOnItsWay = /* @__PURE__ */ vignette(
  <>
    <path d="M8 44h26M2 58h28M14 72h22" strokeDasharray="10 4" />
    <g transform="rotate(-7 98 56)">
      <rect className="sheet" x="50" y="24" width="96" height="64" rx="3" />
      <path d="M50 28l48 34 48-34M50 85l34-33M146 85l-34-33" />
      <path
        className="accent sheet"
        d="M98 76c-9-6-11-10-11-14a5.500 5.500 0 0 1 11-2 5.500 5.500 0 0 1 11 2c0 4-2 8-11 14z"
      />
    </g>
  </>,
);
