import { vignette } from './vignette.tsx';

/** A returned letter, for something that could not be shown. */
export const ReturnedLetter = /* @__PURE__ */ vignette(
  <>
    <rect className="sheet" x="14" y="18" width="132" height="84" rx="3" />
    <path d="M44 62h44M44 72h62M44 82h30" strokeDasharray="1 4" />
    <rect x="116" y="28" width="20" height="24" rx="1" />
    <path
      className="accent"
      d="M126 44.500c-5-3.500-6-5.500-6-7.500a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-1 4-6 7.500z"
    />
    <circle cx="100" cy="40" r="15" />
    <path d="M70 34q8-5 16 0t16 0 16 0M70 40q8-5 16 0t16 0 16 0M70 46q8-5 16 0t16 0 16 0" />
  </>,
);
