import type { ComposedInside } from '@keepsake/shared/api/composed';
import type { SidecarRow, MediaRow } from '../../media/repository.ts';
import type { OriginalRow } from '../../album/repository.ts';
import type { FullCard } from '../presenter.ts';

export interface ZipFile {
  /** Path inside the zip. */
  path: string;
  media: MediaRow;
  /** A JPEG copy of a photo that few programs open, or the captions of a video. */
  sidecar: ZipSidecar | null;
}

/** A file next to an original in the zip: its JPEG copy or its captions. */
export interface ZipSidecar {
  path: string;
  row: SidecarRow;
}

export interface AlbumFile {
  photo: OriginalRow;
  /** Path inside the zip. */
  path: string;
  /** True when the photo is also in a card; the path is then that of the card's file. */
  isCopy: boolean;
  /** Whether hosts had hidden it: its file is in the zip, but it is not on the guestbook page. */
  hidden: boolean;
  /** A JPEG copy of a photo that few programs open. */
  sidecar: ZipSidecar | null;
}

export interface ZipCard {
  card: FullCard;
  folder: string;
  files: ZipFile[];
  /** Part of its gift that was taken back, in minor units. */
  takenBack: number;
  /** As of a photo of the album. */
  hidden: boolean;
  /** Path of the design's picture inside the zip. */
  design: string | null;
  /** Path of the drawing of the ornaments inside the card. */
  frame: string | null;
  inside: ComposedInside;
}

/** A time-sealed card, whose contents are not in the zip. */
export interface SealedEntry {
  sender_name: string;
  sealed_until: string;
}
