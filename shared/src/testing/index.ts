export { answerMedia } from './answer-media.ts';
export { haveCamera, haveNoCamera } from './fake-camera.ts';
export { fakeHost, fakeUser, refused, sessionOf } from './fake-host.ts';
export type { FakeAnswers, FakeHost } from './fake-host.ts';
export { hrefOf, renderPage, renderWithHost } from './render-with-host.tsx';
export type { RenderOptions } from './render-with-host.tsx';
export { bankTaken, cardRefused, cardTaken, startProvider } from './provider.ts';
export type { TestProvider } from './provider.ts';
export {
  sampleAttendedEvent,
  sampleConfig,
  sampleEventType,
  sampleOrder,
  samplePackage,
  sampleSentCard,
} from './samples.ts';
