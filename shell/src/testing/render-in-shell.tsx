import { renderWithHost, type RenderOptions } from '@keepsake/shared/testing';
import type { ReactElement } from 'react';
import { ShellProvider, type ShellServices } from '../host/shell-services.ts';
import { shellDouble } from './shell-double.ts';

/** Renders a part of the shell as the site does, with the shell's own services around it. */
export function renderInShell(
  part: ReactElement,
  {
    services = shellDouble().services,
    ...options
  }: RenderOptions & { services?: ShellServices } = {},
) {
  return renderWithHost(<ShellProvider value={services}>{part}</ShellProvider>, options);
}
