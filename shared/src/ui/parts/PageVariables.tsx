import { Global } from '@emotion/react';

/** CSS custom properties by name; under a media query, those that apply there. */
export type Variables = Record<string, string | Record<string, string>>;

/**
 * Sets CSS custom properties on the document while the page is rendered, so that overlays such as sheets get them too.
 * Provided by the shell: remotes may not style anything beyond their own elements otherwise.
 */
export function PageVariables({ variables }: { variables: Variables }) {
  // `:root` is doubled to win over the theme's rule, whatever their order.
  return <Global styles={{ ':root:root': variables }} />;
}
