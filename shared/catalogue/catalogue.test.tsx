import { screen } from '@testing-library/react';
import * as forms from '@keepsake/shared/forms';
import * as media from '@keepsake/shared/media';
import * as overlays from '@keepsake/shared/overlays';
import * as ui from '@keepsake/shared/ui';
import * as designs from '@keepsake/shared/designs';
import * as events from '@keepsake/shared/events';
import * as saved from '@keepsake/shared/saved';
import * as vignettes from '@keepsake/shared/vignettes';
import * as packages from '@keepsake/shared/packages';
import * as privateLink from '@keepsake/shared/private-link';
import { renderWithHost } from '@keepsake/shared/testing';
import { Catalogue } from './Catalogue.tsx';
import { pieces } from './pieces.ts';

/** Exports without an appearance of their own. */
const unseen = new Set(['ValidationError', 'Names', 'EventLook', 'PageVariables']);

const barrels: Record<string, Record<string, unknown>> = {
  ui,
  forms,
  overlays,
  media,
  designs,
  events,
  packages,
  privateLink,
  saved,
  vignettes,
};
const exported = Object.entries(barrels).flatMap(([barrel, all]) =>
  Object.entries(all)
    .filter(([name]) => /^[A-Z]/.test(name) && !unseen.has(name))
    .map(([name, piece]) => [barrel, name, piece] as const),
);
const shown = new Set(pieces.flatMap(({ shows }) => Object.values(shows)));

test.each(exported)('%s: %s is in the catalogue', (_barrel, _name, piece) => {
  expect(shown.has(piece)).toBe(true);
});

test('every variant is shown by day and by night', () => {
  const { container } = renderWithHost(<Catalogue />);
  const places = (scheme: string) => container.querySelectorAll(`div.${scheme} [data-variant]`);
  const variants = pieces.flatMap((piece) => Object.keys(piece.variants));
  expect(places('light')).toHaveLength(variants.length);
  expect(places('dark')).toHaveLength(variants.length);
  for (const place of places('light')) expect(place.children.length).toBeGreaterThan(1);
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});
