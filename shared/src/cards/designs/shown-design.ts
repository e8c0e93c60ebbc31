import type { CardDesign } from '@keepsake/shared/api';

/** What a card is shown with of its design; `image` is an address that the browser can open. */
export interface ShownDesign {
  id: string;
  name: string;
  image: string;
  colours?: CardDesign['colours'] | undefined;
  /** Where words stand; without it they stand on a plate. */
  front?: CardDesign['front'] | undefined;
  greeting?: string | undefined;
}
