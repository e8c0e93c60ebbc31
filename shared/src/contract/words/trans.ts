import { TransNoContext, type TransProps } from '@lingui/react/server';
import { createElement, Fragment, type ReactNode } from 'react';
import { i18n, isolated } from './i18n.ts';

/**
 * A message with elements in it; what `<Trans>` of `@lingui/react/macro` becomes. Tags in the message name its
 * elements, tags in its values are text.
 * @public by compiled macros
 */
export function Trans({ values, ...props }: TransProps): ReactNode {
  const inert = values && mapMarkup(values);
  return createElement(TransNoContext, { ...props, values: inert, lingui: { i18n } } as never);
}

/** Only texts with a bracket become elements: the others may choose a case of a `select`. */
function mapMarkup(values: Record<string, unknown>): Record<string, unknown> {
  const inert: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values))
    inert[name] =
      typeof value === 'string' && value.includes('<')
        ? createElement(Fragment, null, isolated(value, i18n.language))
        : value;
  return inert;
}
