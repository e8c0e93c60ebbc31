import type { ComposedInside } from '@keepsake/shared/api/composed';
import { compose, type CardToCompose } from '../../../../composition/compose.ts';

export const standalone = true;

/** Composes insides in a worker thread, so that unpacking the fonts of large scripts does not block requests. */
export default async function make({
  cards,
}: {
  cards: readonly CardToCompose[];
}): Promise<ComposedInside[]> {
  return cards.map(compose);
}
