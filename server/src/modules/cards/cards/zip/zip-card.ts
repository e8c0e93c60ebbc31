import type { ComposedInside } from '@keepsake/shared/api/composed';
import type { BesideRow, MediaRow } from '../../media/repository.ts';
import type { OriginalRow } from '../../album/repository.ts';
import type { FullCard } from '../presenter.ts';

export interface ZipFile {
  /** Path inside the zip. */
  path: string;
  media: MediaRow;
  /** A JPEG of a photo that few programs open, the captions of a video. */
  beside: ZipBeside | null;
}

/** A derived or attached file beside an original, such as captions. */
export interface ZipBeside {
  path: string;
  row: BesideRow;
}

/** A photo of the album as the zip holds it. */
export interface AlbumFile {
  photo: OriginalRow;
  /** Path inside the zip. */
  path: string;
  /** It came in a card and stands there. */
  isCopy: boolean;
  /** As of a card's file. */
  beside: ZipBeside | null;
}

/** A card as the zip holds it. */
export interface ZipCard {
  card: FullCard;
  folder: string;
  files: ZipFile[];
  /** Path of the design's picture inside the zip. */
  design: string | null;
  /** Path of the ornaments inside it. */
  frame: string | null;
  inside: ComposedInside;
}

/** A card that its sender sealed until a day; it is not in the zip. */
export interface SealedEntry {
  sender_name: string;
  sealed_until: string;
}
