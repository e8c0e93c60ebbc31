/** Which browser this is, as far as it matters for where its permissions are. */
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

/** Where somebody allows what they, or their browser, refused. `what` is the camera or the microphone. */
export function howToAllow(browser: Browser, what: string): string {
  switch (browser) {
    case 'inside-an-app':
      return 'This page is open inside another app. Open it in your phone’s own browser, from the menu of that app, and try again.';
    case 'safari-on-a-phone':
      return `Tap the sign beside the address, then Website Settings, and allow the ${what}.`;
    case 'chrome-on-an-iphone':
      return `Open your phone’s Settings, go to this browser, and allow the ${what}.`;
    case 'chrome-on-android':
      return `Tap the sign beside the address, then Permissions, and allow the ${what}.`;
    case 'firefox':
      return `Press the crossed-out ${what} beside the address to allow it again.`;
    case 'safari':
      return `Open Settings for This Website in the Safari menu, and allow the ${what}.`;
    default:
      return `Press the sign beside the address, and allow the ${what}.`;
  }
}
