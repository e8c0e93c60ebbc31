import { t } from '@lingui/core/macro';
/** Browsers to distinguish for instructions about permissions. */
export type Browser =
  | 'inside-an-app'
  | 'safari-on-a-phone'
  | 'chrome-on-an-iphone'
  | 'chrome-on-android'
  | 'firefox'
  | 'safari'
  | 'other';

/** Guesses the browser from its user agent, only to choose wording. */
export function browserOf(userAgent: string): Browser {
  if (/FBAN|FBAV|Instagram|Line\/|Snapchat|TikTok|MicroMessenger|; wv\)/.test(userAgent))
    return 'inside-an-app';
  if (/CriOS|FxiOS|EdgiOS/.test(userAgent)) return 'chrome-on-an-iphone';
  if (/iPhone|iPad/.test(userAgent)) return 'safari-on-a-phone';
  if (userAgent.includes('Firefox/')) return 'firefox';
  if (userAgent.includes('Android')) return 'chrome-on-android';
  if (userAgent.includes('Safari/') && !/Chrome|Chromium/.test(userAgent)) return 'safari';
  return 'other';
}

/** Explains where to grant a permission that the user or the browser denied. */
export function howToAllow(browser: Browser, what: 'camera' | 'microphone'): string {
  const isCamera = what === 'camera';
  switch (browser) {
    case 'inside-an-app':
      return t`This page is open inside another app. Open it in your phone’s own browser, from the menu of that app, and try again.`;
    case 'safari-on-a-phone':
      return isCamera
        ? t`Tap the sign beside the address, then Website Settings, and allow the camera.`
        : t`Tap the sign beside the address, then Website Settings, and allow the microphone.`;
    case 'chrome-on-an-iphone':
      return isCamera
        ? t`Open your phone’s Settings, go to this browser, and allow the camera.`
        : t`Open your phone’s Settings, go to this browser, and allow the microphone.`;
    case 'chrome-on-android':
      return isCamera
        ? t`Tap the sign beside the address, then Permissions, and allow the camera.`
        : t`Tap the sign beside the address, then Permissions, and allow the microphone.`;
    case 'firefox':
      return isCamera
        ? t`Press the crossed-out camera beside the address to allow it again.`
        : t`Press the crossed-out microphone beside the address to allow it again.`;
    case 'safari':
      return isCamera
        ? t`Open Settings for This Website in the Safari menu, and allow the camera.`
        : t`Open Settings for This Website in the Safari menu, and allow the microphone.`;
    default:
      return isCamera
        ? t`Press the sign beside the address, and allow the camera.`
        : t`Press the sign beside the address, and allow the microphone.`;
  }
}
