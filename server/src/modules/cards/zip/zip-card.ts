import type { MediaRow } from '../../media/repository.ts';
import type { FullCard } from '../presenter.ts';

export interface ZipFile {
  /** Path inside the zip. */
  path: string;
  media: MediaRow;
}

/** A card as the zip holds it. */
export interface ZipCard {
  card: FullCard;
  folder: string;
  files: ZipFile[];
  /** Path of the design's picture inside the zip. */
  design: string | null;
}
