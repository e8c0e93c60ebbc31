import type { ReactNode } from 'react';

/** A piece, or a few that belong together, as the catalogue shows them. */
export interface Piece {
  title: string;
  /** What of our barrels is seen here, by the name that it is exported under. */
  shows: Record<string, unknown>;
  /** Each variant and state, by what it is called. */
  variants: Record<string, ReactNode>;
}
