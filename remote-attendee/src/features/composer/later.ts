import { createElement, Fragment, lazy } from 'react';

/** Loaded later, since a card can be begun without it. */
export const Sheets = lazy(() => import('./sheets/Sheets.tsx'));
/** Loaded once something is written. Where it can't be, as in a tunnel, the paper stays. */
export const DraftPages = lazy(async () =>
  import('./pages/DraftPages.tsx').catch(() => ({ default: () => createElement(Fragment) })),
);
export const Sent = lazy(() => import('./Sent.tsx'));
/** Loaded only after the code of a table was scanned. */
export const AtTable = lazy(() => import('../table/AtTable.tsx'));
/** Loaded only for a closed event: its drawing is large. */
export const ClosedEvent = lazy(async () => ({
  default: (await import('../../parts/ClosedEvent.tsx')).ClosedEvent,
}));
