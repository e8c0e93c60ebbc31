/** The designs as pictures and as data, without anything that needs a browser. */
export { AMPERSAND, LEADING } from '../fit-names.ts';
export { AMPERSAND_OPACITY, HAIRLINES, namesOn } from '../front-names.ts';
export { stationeryOf } from './inside.ts';
export { lookOf, looks, paletteOf, type Lettering } from './looks.ts';
export { pictureOf } from './pictures.ts';
