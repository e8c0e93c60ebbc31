import type { ComposedPage } from '@keepsake/shared/api';
import { useEffect } from 'react';
import { facesOf, weightsOf } from '../drawn/composed-page.ts';

/** The CSS font family of a font file. */
export const familyOf = (face: string) => `card-${face}`;

const requested = new Set<string>();

/**
 * Loads exactly the font files with which the server measured the lines of composed pages. Until a font is loaded, its
 * text shows in the site's fonts.
 * @param asset makes a server path an address for the browser
 */
export function useCardFonts(
  pages: readonly ComposedPage[],
  asset: (path: string) => string,
): void {
  const key = facesOf(pages).join(' ');
  useEffect(() => {
    if (!('FontFace' in window)) return;
    for (const face of key === '' ? [] : key.split(' ')) {
      if (requested.has(face)) continue;
      requested.add(face);
      void load(face, asset(`/designs/fonts/${face}.woff2`));
    }
  }, [key, asset]);
}

async function load(face: string, address: string): Promise<void> {
  const descriptors = { weight: weightsOf(face), display: 'swap' } as const;
  const font = new FontFace(familyOf(face), `url("${address}")`, descriptors);
  document.fonts.add(font);
  try {
    await font.load();
  } catch {
    // Retried with the next card; this one stays in the site's fonts.
    document.fonts.delete(font);
    requested.delete(face);
  }
}
