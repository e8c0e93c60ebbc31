import { vignette } from './vignette.tsx';

/** A table card with a question mark, for an unknown code. */
export const UnknownTableCard = /* @__PURE__ */ vignette(
  <>
    <path d="M24 100h112" />
    <path className="sheet" d="M48 12h64v88H48z" />
    <path d="M58 22h16v16H58zM86 22h16v16H86zM58 50h16v16H58zM64 28h4v4h-4zM92 28h4v4h-4zM64 56h4v4h-4z" />
    <path d="M60 80h40M68 88h24" strokeDasharray="1 4" />
    <path
      className="accent"
      d="M88.500 54.500a5.500 5.500 0 1 1 8 5c-2 1-2.500 2-2.500 4M94 67.500v.1"
    />
  </>,
);
