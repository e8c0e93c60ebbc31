import type { RemoteRoute } from '@keepsake/shared/contract';

/** What the frame around a page reads from its route. */
export type FramedPage = Pick<RemoteRoute, 'home' | 'offersAccount'>;
