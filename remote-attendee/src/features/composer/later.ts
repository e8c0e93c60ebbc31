import { lazy } from 'react';

/** What nobody needs to begin a card. */
export const Sheets = lazy(() => import('./sheets/Sheets.tsx'));
export const Sent = lazy(() => import('./Sent.tsx'));
/** Only where the code of a table was scanned. */
export const AtTable = lazy(() => import('../table/AtTable.tsx'));
/** What few guests see, and never one who writes: it has a drawing with it. */
export const ClosedEvent = lazy(async () => ({
  default: (await import('../../parts/ClosedEvent.tsx')).ClosedEvent,
}));
