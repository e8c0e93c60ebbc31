import type { ComposedInside } from '@keepsake/shared/api/composed';
import { compose, type CardToCompose } from '../../../../composition/compose.ts';

export const standalone = true;

/** Composes insides in a thread: fonts of large scripts are unpacked there, and hold nobody up. */
export default async function make({
  cards,
}: {
  cards: readonly CardToCompose[];
}): Promise<ComposedInside[]> {
  return cards.map(compose);
}
