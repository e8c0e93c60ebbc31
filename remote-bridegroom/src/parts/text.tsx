import { Typography } from '@keepsake/shared/ui';
import type { ComponentProps } from 'react';

type Words = ComponentProps<typeof Typography>;

/** Secondary text. */
export const Soft = function Soft(words: Words) {
  return <Typography color="textSecondary" {...words} />;
} as typeof Typography;

/** Small secondary text. */
export const Fine = function Fine(words: Words) {
  return <Typography variant="body2" color="textSecondary" {...words} />;
} as typeof Typography;

/** The heading of a page section: an `h2` in the size of an `h3`. */
export const Heading = function Heading(words: Words) {
  return <Typography variant="h3" {...{ component: 'h2' }} {...words} />;
} as typeof Typography;

/** A person's name in a list; `bdi` isolates a name whose script runs in the other direction. */
export function PersonName({ children }: { children: string }) {
  return (
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </Typography>
  );
}
