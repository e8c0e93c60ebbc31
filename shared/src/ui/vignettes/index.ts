/**
 * Drawings for pages without a picture. Each is a module of its own, so that it comes with the page that names it.
 */
export { CardArrived } from './CardArrived.tsx';
export { DeclinedCard } from './DeclinedCard.tsx';
export { LetterOnItsWay } from './LetterOnItsWay.tsx';
export { OpenCard } from './OpenCard.tsx';
export { ReturnedLetter } from './ReturnedLetter.tsx';
export { SealedLetter } from './SealedLetter.tsx';
export { SoughtReceipt } from './SoughtReceipt.tsx';
export { TiedBox } from './TiedBox.tsx';
export { UnknownTableCard } from './UnknownTableCard.tsx';
