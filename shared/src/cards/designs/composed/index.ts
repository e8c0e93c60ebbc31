/** Components that show a card's inside as the server composed it. */
export { useCardFonts } from './card-fonts.ts';
export { PageTurner } from './PageTurner.tsx';
export { ComposedLine } from './ComposedLine.tsx';
export { ComposedPage } from './ComposedPage.tsx';
export { ReadAsText, WholeText } from './ReadAsText.tsx';
