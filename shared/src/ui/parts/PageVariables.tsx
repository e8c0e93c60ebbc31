import { Global } from '@emotion/react';

/** Custom properties of style by name; under a media query, those that count there. */
export type Variables = Record<string, string | Record<string, string>>;

/**
 * Gives a page custom properties of style while it is rendered; what lies above the page, as a sheet, has them too. The
 * shell brings it: a remote styles nothing beyond its own elements, and what it gives here ends with its page.
 */
export function PageVariables({ variables }: { variables: Variables }) {
  // Twice, so that it counts before the theme's own whatever stands first.
  return <Global styles={{ ':root:root': variables }} />;
}
