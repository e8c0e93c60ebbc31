import { vignette } from './vignette.tsx';

/** An open card with a sprig, for a beginning. */
export const OpenCard = /* @__PURE__ */ vignette(
  <>
    <path className="sheet" d="M80 26L26 36v62l54-10z" />
    <path className="sheet" d="M80 26l54 10v62L80 88z" />
    <path d="M38 52l30-5.500M38 62l30-5.500M38 72l20-3.600" strokeDasharray="1 4" />
    <path
      className="accent"
      d="M107 74c-10-6-13-11-13-16a6.500 6.500 0 0 1 13-1.500 6.500 6.500 0 0 1 13 4c0 5-4 9-13 13.500z"
    />
    <path d="M80 26c-2-8 0-14 6-20M81 18c-6 0-9-3-10-8 6-1 9 2 10 8zM83 14c5 2 9 0 12-4-5-3-10-1-12 4z" />
  </>,
);
