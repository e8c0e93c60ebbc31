import { later, optional } from '@keepsake/shared/later';

/** Loaded later, since a card can be begun without the sheets. */
export const Sheets = later(() => import('./sheets/Sheets.tsx'));
/** Loaded once something is written; without a connection the paper stays. */
export const DraftPages = optional(() => import('./pages/DraftPages.tsx'));
export const Sent = later(() => import('./Sent.tsx'));
/** Loaded only after the code of a table was scanned. */
export const AtTable = optional(() => import('../table/AtTable.tsx'));
/** Loaded only for a closed event, since its drawing is large. */
export const ClosedEvent = later(() => import('../../parts/ClosedEvent.tsx'));
