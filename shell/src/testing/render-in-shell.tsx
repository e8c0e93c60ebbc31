import { renderWithHost, type RenderOptions } from '@keepsake/shared/testing';
import type { ReactElement } from 'react';
import { ShellProvider, type ShellServices } from '../host/shell-services.ts';
import { shellDouble } from './shell-double.ts';

/** Renders a component within the shell's services. */
export function renderInShell(
  part: ReactElement,
  {
    services = shellDouble().services,
    ...options
  }: RenderOptions & { services?: ShellServices } = {},
) {
  return renderWithHost(<ShellProvider value={services}>{part}</ShellProvider>, options);
}
