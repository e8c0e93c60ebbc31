import type { ComposedPage } from '@keepsake/shared/api';
import { useEffect } from 'react';
import { facesOf, weightsOf } from '../drawn/composed-page.ts';

/** The family under which a font’s file is known on the page. */
export const familyOf = (face: string) => `card-${face}`;

const asked = new Set<string>();

/**
 * Fetches the fonts that composed pages name, the very files that their lines were measured with, and no others. Until
 * one is there its letters are those of the site.
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
      if (asked.has(face)) continue;
      asked.add(face);
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
    // Asked for again with the next card; this one keeps the letters of the site.
    document.fonts.delete(font);
    asked.delete(face);
  }
}
