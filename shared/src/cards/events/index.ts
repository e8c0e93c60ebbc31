/** An event as every area shows it: whose, when at its venue, where, and its picture. */
export { EventNames } from './EventNames.tsx';
export { EventLook, lookVariables } from './EventLook.tsx';
export { EventBackdrop } from './EventBackdrop.tsx';
export { EventHeader } from './EventHeader.tsx';
export { EventPicture } from './EventPicture.tsx';
export { EventTime } from './EventTime.tsx';
