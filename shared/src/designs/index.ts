/** What a card looks like, for whoever makes one and whoever receives it. */
export { CardFront } from './CardFront.tsx';
export { CardInside } from './CardInside.tsx';
