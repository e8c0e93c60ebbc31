import { Button, type ButtonProps } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** A small button with its icon above its label. */
export function Tool({ icon, children, ...rest }: { icon: ReactNode } & ButtonProps) {
  return (
    <Button
      variant="text"
      {...rest}
      sx={{ flexDirection: 'column', gap: 0.5, px: 1, py: 1, minWidth: 0, borderRadius: 3 }}
    >
      {icon}
      <span>{children}</span>
    </Button>
  );
}
