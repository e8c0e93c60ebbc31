import { Stack } from '@keepsake/shared/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading } from './text.tsx';

/** A part of a page, named by its heading. */
export function Section({
  title,
  children,
  ...stack
}: { title: ReactNode } & Omit<ComponentProps<typeof Stack>, 'title'>) {
  const heading = useId();
  return (
    <Stack component="section" aria-labelledby={heading} spacing={2} {...stack}>
      <Heading id={heading}>{title}</Heading>
      {children}
    </Stack>
  );
}
