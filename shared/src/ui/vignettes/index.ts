/** Drawings for pages without a picture, each in its own module, so that only pages that use one load it. */
export { CardArrived } from './CardArrived.tsx';
export { DeclinedCard } from './DeclinedCard.tsx';
export { LetterOnItsWay } from './LetterOnItsWay.tsx';
export { OpenCard } from './OpenCard.tsx';
export { ReturnedLetter } from './ReturnedLetter.tsx';
export { SealedLetter } from './SealedLetter.tsx';
export { SoughtReceipt } from './SoughtReceipt.tsx';
export { TiedBox } from './TiedBox.tsx';
export { UnknownTableCard } from './UnknownTableCard.tsx';
