import type { CardDesign } from '@keepsake/shared/api';

/** The parts of a design that are needed to show a card; `image` is an address that the browser can open. */
export interface ShownDesign {
  id: string;
  name: string;
  image: string;
  colours?: CardDesign['colours'] | undefined;
  /** Layout of the words; without it they are set on a plate. */
  front?: CardDesign['front'] | undefined;
  greeting?: string | undefined;
}
