import { arch } from './art/arch.ts';
import { balloons } from './art/balloons.ts';
import { bunting } from './art/bunting.ts';
import { cabana } from './art/cabana.ts';
import { cake } from './art/cake.ts';
import { caps } from './art/caps.ts';
import { citrus } from './art/citrus.ts';
import { constellation } from './art/constellation.ts';
import { contours } from './art/contours.ts';
import { coupes } from './art/coupes.ts';
import { delft } from './art/delft.ts';
import { eucalyptus } from './art/eucalyptus.ts';
import { fairyLights } from './art/fairy-lights.ts';
import { fireworks } from './art/fireworks.ts';
import { grandHotel } from './art/grand-hotel.ts';
import { horizon } from './art/horizon.ts';
import { laurel } from './art/laurel.ts';
import { letterhead } from './art/letterhead.ts';
import { littleMoon } from './art/little-moon.ts';
import { meadow } from './art/meadow.ts';
import { mosaic } from './art/mosaic.ts';
import { oneLine } from './art/one-line.ts';
import { overprint } from './art/overprint.ts';
import { papelPicado } from './art/papel-picado.ts';
import { peony } from './art/peony.ts';
import { petalGrid } from './art/petal-grid.ts';
import { pomegranate } from './art/pomegranate.ts';
import { rainbow } from './art/rainbow.ts';
import { ribbon } from './art/ribbon.ts';
import { roseWash } from './art/rose-wash.ts';
import { scallop } from './art/scallop.ts';
import { starburst } from './art/starburst.ts';
import { tiara } from './art/tiara.ts';
import { tide } from './art/tide.ts';
import { tree } from './art/tree.ts';
import type { Drawing } from './kit.ts';

/** Every design that is drawn in code, by id. */
export const drawings: Record<string, Drawing> = {
  arch,
  balloons,
  bunting,
  cabana,
  cake,
  caps,
  citrus,
  constellation,
  contours,
  coupes,
  delft,
  eucalyptus,
  'fairy-lights': fairyLights,
  fireworks,
  'grand-hotel': grandHotel,
  horizon,
  laurel,
  letterhead,
  'little-moon': littleMoon,
  meadow,
  mosaic,
  'one-line': oneLine,
  overprint,
  'papel-picado': papelPicado,
  peony,
  'petal-grid': petalGrid,
  pomegranate,
  rainbow,
  ribbon,
  'rose-wash': roseWash,
  scallop,
  starburst,
  tiara,
  tide,
  tree,
};
