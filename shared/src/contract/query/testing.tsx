import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostProvider } from '@keepsake/shared/host';
import type { FakeHost } from '@keepsake/shared/testing';

/** Renders a hook of a page inside a host provider. */
export function hookOf<Props, Result>(
  host: FakeHost,
  hook: (props: Props) => Result,
  initialProps?: Props,
) {
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <HostProvider value={host}>{children}</HostProvider>
    ),
    ...(initialProps === undefined ? {} : { initialProps }),
  });
}
