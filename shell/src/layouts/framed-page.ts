import type { RemoteRoute } from '@keepsake/shared/contract';

/** Route fields that the frame reads. */
export type FramedPage = Pick<RemoteRoute, 'home' | 'offersAccount'>;
