import type { ReactNode } from 'react';

/** A piece, or a few that belong together, as the catalogue shows them. */
export interface Piece {
  title: string;
  /** Exports of our barrels that the piece shows. */
  shows: Record<string, unknown>;
  /** Each variant or state, by its display name. */
  variants: Record<string, ReactNode>;
}
