export { stubMatchMedia } from './answer-media.ts';
export { enter } from './enter.ts';
export { FakeRecorder, installCamera, removeCamera } from './fake-camera.ts';
export { fakeHost, fakeUser, refused, sessionOf } from './fake-host.ts';
export type { FakeAnswers, FakeHost } from './fake-host.ts';
export { fullDevice } from './full-device.ts';
export { hrefOf, renderPage, renderWithHost } from './render-with-host.tsx';
export type { RenderOptions } from './render-with-host.tsx';
export { bankAccepted, cardRefused, cardAccepted, startProvider } from './provider.ts';
export type { TestProvider } from './provider.ts';
export {
  sampleAttendedEvent,
  sampleConfig,
  sampleDesign,
  sampleEventType,
  sampleMedia,
  sampleOrder,
  sampleOwnedEvent,
  samplePackage,
  sampleSentCard,
} from './samples.ts';
export { slowFile } from './slow-file.ts';
