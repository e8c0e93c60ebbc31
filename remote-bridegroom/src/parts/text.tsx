import { Typography } from '@keepsake/shared/ui';
import type { ComponentProps } from 'react';

type Words = ComponentProps<typeof Typography>;

/** Words beside what matters more. */
export const Soft = function Soft(words: Words) {
  return <Typography color="textSecondary" {...words} />;
} as typeof Typography;

/** The same, small. */
export const Fine = function Fine(words: Words) {
  return <Typography variant="body2" color="textSecondary" {...words} />;
} as typeof Typography;

/** The heading of a part of a page. */
export const Heading = function Heading(words: Words) {
  return <Typography variant="h3" {...{ component: 'h2' }} {...words} />;
} as typeof Typography;

/** The name of a person in a list, in whatever script it is written. */
export function PersonName({ children }: { children: string }) {
  return (
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </Typography>
  );
}
