import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as host from '@keepsake/shared/host';
import * as router from '@keepsake/shared/router';
import * as state from '@keepsake/shared/state';
import * as ui from '@keepsake/shared/ui';
import * as words from '@keepsake/shared/words';
import * as trans from '@keepsake/shared/words/trans';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** A module that remotes take from the shell: in the first load, or fetched when first used. */
export type Share = { module: object } | { fetch: () => Promise<object> };

/** The shared modules by import specifier; the same as the share table of the build. */
export const shares: Record<string, Share> = {
  react: { module: react },
  'react/jsx-runtime': { module: jsxRuntime },
  'react-dom': { module: reactDom },
  jotai: { module: jotai },
  '@emotion/react': { module: emotionReact },
  '@emotion/styled': { module: emotionStyled },
  '@keepsake/shared/host': { module: host },
  '@keepsake/shared/router': { module: router },
  '@keepsake/shared/state': { module: state },
  '@keepsake/shared/ui': { module: ui },
  '@keepsake/shared/words': { module: words },
  '@keepsake/shared/words/trans': { module: trans },
  '@keepsake/shared/forms': { fetch: async () => import('@keepsake/shared/forms') },
  '@keepsake/shared/overlays': { fetch: async () => import('@keepsake/shared/overlays') },
  '@keepsake/shared/media': { fetch: async () => import('@keepsake/shared/media') },
  '@keepsake/shared/query': { fetch: async () => import('@keepsake/shared/query') },
};
