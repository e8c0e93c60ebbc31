import { styled } from '@keepsake/shared/ui';
import { pieces } from './search.ts';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  background: 'none',
  // A line under the words is seen by who does not see the colour.
  borderBottom: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
  fontWeight: 600,
}));

/** A text with what is sought marked in it. */
export function Highlighted({ text, sought }: { text: string; sought: string }) {
  return pieces(text, sought).map((piece, place) =>
    // The pieces of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    piece.found ? <Mark key={place}>{piece.text}</Mark> : piece.text,
  );
}
