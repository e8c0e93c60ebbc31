const ANOTHER = 'an object of ours or of a library has a function of this name';

/** What is built and newer than the floor, and why it does no harm there. */
export const allowed = {
  '.alpha()': ANOTHER,
  '.delay()': ANOTHER,
  '.drop()': ANOTHER,
  '.isError()': ANOTHER,
  '.toArray()': ANOTHER,
  '.use()': ANOTHER,
  '.requestIdleCallback()': 'asked for first (shell/src/remotes/idle-preload.ts)',
  'AbortSignal.any': 'ky asks for it first, and then does without',
  'Error.captureStackTrace': 'yup asks for it first',
  '.startViewTransition()': 'React tries it, and changes the page without where it fails',
  '::view-transition': 'only for a transition that has begun',
  '::view-transition-group': 'only for a transition that has begun',
  ':has': 'a few pixels of the library’s text fields, in rules of their own',
};
