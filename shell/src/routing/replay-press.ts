import { hydrated } from './hydrated.ts';

const CONTROLS = 'button, a[href], [type="radio"], [type="checkbox"], form';

/** A pressed control, by its name and its index among controls of the same name. */
export interface Pressed {
  name: string;
  at: number;
  /** State of a checkbox or radio button after the press; null for other controls. */
  checked: boolean | null;
}

function nameOf(control: Element): string {
  // A form's text changes with what is typed, so it is no part of the name.
  const text = control instanceof HTMLFormElement ? '' : control.textContent;
  const label = control.getAttribute('aria-label') ?? text;
  return [control.tagName, control.getAttribute('value'), label].join(' ');
}

const controlsCalled = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name);

function pressedOf(root: HTMLElement, control: HTMLElement): Pressed {
  const name = nameOf(control);
  const checked = control instanceof HTMLInputElement ? control.checked : null;
  return { name, at: controlsCalled(root, name).indexOf(control), checked };
}

/**
 * Returns the control pressed or form submitted last before the scripts ran, which an inline script of the server's
 * page marks with `data-pressed`; null for none. Removes the mark.
 */
export function takePressed(root: HTMLElement): Pressed | null {
  const control = root.querySelector<HTMLElement>('[data-pressed]');
  if (!control) return null;
  delete control.dataset.pressed;
  return pressedOf(root, control);
}

/**
 * The last press before the page was hydrated. Not stored as a mark in the page, because React re-renders a part whose
 * HTML changed before hydration, which would remove the mark.
 */
let held: Pressed | null = null;

/** Returns the held press and clears it. */
export function takeHeld(): Pressed | null {
  const taken = held;
  held = null;
  return taken;
}

/** Controls in forms whose presses are held back. */
const IN_FORM = 'form :is(button, [type="submit"], [type="radio"], [type="checkbox"])';

/**
 * Holds back presses in forms, and submits, during hydration: React would hydrate the form at once and dispatch the
 * event before typed text is restored. The last one is replayed after that, as are presses from before the scripts ran.
 */
export function holdPresses(root: HTMLElement): void {
  held = takePressed(root);
  const hold = (event: Event) => {
    const found = event.target instanceof Element ? event.target : null;
    const control = found?.closest<HTMLElement>(event.type === 'submit' ? 'form' : IN_FORM);
    if (!control || !root.contains(control) || !('hydrating' in root.dataset)) return;
    event.stopPropagation();
    // A checkbox keeps its new state, which is read below.
    if (!(control instanceof HTMLInputElement)) event.preventDefault();
    held = pressedOf(root, control);
  };
  const types = ['click', 'submit'];
  for (const type of types) window.addEventListener(type, hold, true);
  const release = () => {
    for (const type of types) window.removeEventListener(type, hold, true);
  };
  void hydrated().then(release);
}

/** Milliseconds to wait for the control, because parts of a page load on their own. */
const CONTROL_TIMEOUT = 10_000;

function press(control: HTMLElement, { checked }: Pressed): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLInputElement) {
    // Reset to the state that React rendered, because React only handles changes from it.
    control.checked = control.defaultChecked;
    if (control.checked !== checked) control.click();
  } else control.click();
}

/** Presses a control once it is rendered, unless the page is left or something else is clicked before. */
function pressWhenRendered(root: HTMLElement, pressed: Pressed): void {
  const page = location.pathname;
  const look = () => {
    const control = controlsCalled(root, pressed.name)[pressed.at];
    const isLeft = location.pathname !== page;
    if (control || isLeft) stop();
    if (control && !isLeft) press(control, pressed);
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('click', stop, true);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(stop, CONTROL_TIMEOUT);
  window.addEventListener('click', stop, true);
  look();
}

/** Replays a press or submit on the hydrated page, in a new task so that React has handled the restored text. */
export function pressAgain(root: HTMLElement, pressed: Pressed | null): void {
  if (pressed) setTimeout(pressWhenRendered, 0, root, pressed);
}
