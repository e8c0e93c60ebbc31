import { TransNoContext, type TransProps } from '@lingui/react/server';
import { createElement, Fragment, type ReactNode } from 'react';
import { i18n, isolated } from './i18n.ts';

/**
 * Renders a message with elements; `<Trans>` of `@lingui/react/macro` compiles to it. Tags in the message become its
 * elements, tags in values stay text.
 * @public by compiled macros
 */
export function Trans({ values, ...props }: TransProps): ReactNode {
  const inert = values && mapMarkup(values);
  return createElement(TransNoContext, { ...props, values: inert, lingui: { i18n } } as never);
}

/** Wraps values that contain `<` in elements, so that they stay text; other strings may be keys of `select` cases. */
function mapMarkup(values: Record<string, unknown>): Record<string, unknown> {
  const inert: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    inert[name] =
      typeof value === 'string' && value.includes('<')
        ? createElement(Fragment, null, isolated(value, i18n.language))
        : value;
  return inert;
}
