/** Components that show an event in every area: names, look, header, picture and time. */
export { EventNames } from './EventNames.tsx';
export { EventLook, lookVariables } from './EventLook.tsx';
export { EventBackdrop } from './EventBackdrop.tsx';
export { EventHeader } from './EventHeader.tsx';
export { EventPicture } from './EventPicture.tsx';
export { EventTime } from './EventTime.tsx';
