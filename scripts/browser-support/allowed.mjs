const ANOTHER = 'an object of ours or of a library has a function of this name';
const COPIED = 'mediabunny decodes with it; the recorder only copies what is encoded';

/** Features in the built site that the oldest browsers lack, each with the reason why that does no harm. */
export const allowed = {
  '.alpha()': ANOTHER,
  '.checkVisibility()':
    'asked for first (shell/src/routing/blank-page.ts); a blank page then stays',
  '.clearAppBadge()': 'asked for first (shell/src/notifications/push-device.ts)',
  '.copyTo()': COPIED,
  '.delay()': ANOTHER,
  '.dispose()': ANOTHER,
  '.drop()': ANOTHER,
  '.estimate()': 'tried (shared/src/capture/recorder/free-space.ts); the device then has room',
  '.getName()': ANOTHER,
  '.grow()': 'of the memory of WebAssembly, which could always grow',
  '.handle()': ANOTHER,
  '.isError()': ANOTHER,
  '.resize()': 'mediabunny asks for it first',
  '.setAppBadge()': 'asked for first (shell/src/worker/push-message.ts)',
  '.share()': 'asked for first (shared/src/ui/share/index.ts)',
  '.showNotification()': 'only where something was pushed, to a browser that subscribed',
  '.take()': ANOTHER,
  '.toArray()': ANOTHER,
  '.toBase64()': 'qr asks for it first',
  '.use()': ANOTHER,
  '.requestIdleCallback()': 'asked for first (shell/src/remotes/idle-preload.ts)',
  AudioData: COPIED,
  AudioDecoder: COPIED,
  'AudioDecoder.isConfigSupported': COPIED,
  EncodedAudioChunk: COPIED,
  EncodedVideoChunk: COPIED,
  Notification: 'asked for first (shell/src/notifications/push-device.ts)',
  'Notification.requestPermission': 'asked for first (shell/src/notifications/push-device.ts)',
  PerformanceEventTiming: 'web-vitals asks for it first, and then does without',
  SharedArrayBuffer: 'mediabunny asks for it first',
  SuppressedError: 'mediabunny asks for it first',
  VideoDecoder: COPIED,
  'VideoDecoder.isConfigSupported': COPIED,
  VideoFrame: COPIED,
  'Uint8Array.fromBase64': 'js-base64 asks for it first',
  'AbortSignal.any': 'ky asks for it first, and then does without',
  'Error.captureStackTrace': 'yup asks for it first',
  '.startViewTransition()': 'React tries it, and changes the page without where it fails',
  '::view-transition': 'only for a transition that has begun',
  '::view-transition-group': 'only for a transition that has begun',
  ':has': 'a few pixels of the library’s text fields, and the files of `withHas`',
};

/** Our files that style by `:has()`, which Firefox lacks before version 121, each with the reason why that does no harm. */
export const withHas = {
  'remote-attendee/src/features/composer/Stage.tsx': 'the script turns the card as well',
  'shared/src/ui/parts/Page.tsx': 'an empty page then stands at the side instead of the middle',
  'shell/src/layouts/AppLayout.tsx': 'the footer is then shown below a skeleton',
  'shell/src/layouts/hide-until-parsed.ts': 'a header is then painted in parts',
};
