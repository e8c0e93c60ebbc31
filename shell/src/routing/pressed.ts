import { hydrated } from './hydrated.ts';

const CONTROLS = 'button, a[href], [type="radio"], [type="checkbox"], form';

/** A control, by its place among those that are called the same. */
export interface Pressed {
  name: string;
  at: number;
  /** What a box or a button of a group became by it. */
  checked: boolean | null;
}

function nameOf(control: Element): string {
  // What stands in a form changes with what is typed.
  const text = control instanceof HTMLFormElement ? '' : control.textContent;
  const said = control.getAttribute('aria-label') ?? text;
  return [control.tagName, control.getAttribute('value'), said].join(' ');
}

const controlsCalled = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name);

function pressedOf(root: HTMLElement, control: HTMLElement): Pressed {
  const name = nameOf(control);
  const checked = control instanceof HTMLInputElement ? control.checked : null;
  return { name, at: controlsCalled(root, name).indexOf(control), checked };
}

/**
 * The control that was pressed last, or the form that was sent, while there was no script to listen, as the server's page
 * marks it; null where there is none. It is not marked any more afterwards.
 */
export function takePressed(root: HTMLElement): Pressed | null {
  const control = root.querySelector<HTMLElement>('[data-pressed]');
  if (!control) return null;
  delete control.dataset.pressed;
  return pressedOf(root, control);
}

/**
 * What was pressed last before the page was hydrated. Kept beside the page, since React renders a part anew that changed before it
 * was hydrated, and a mark in it would be gone.
 */
let held: Pressed | null = null;

/** Hands over what is held back; once. */
export function takeHeld(): Pressed | null {
  const taken = held;
  held = null;
  return taken;
}

/** What somebody presses in a form. */
const IN_FORM = 'form :is(button, [type="submit"], [type="radio"], [type="checkbox"])';

/**
 * Holds back what is pressed in a form, and a form that is sent, while the page is hydrated: React would hydrate the form for it at
 * once and tell it of the press before what was typed has been typed again. It is pressed once that is done, as what was pressed
 * before.
 */
export function holdPresses(root: HTMLElement): void {
  held = takePressed(root);
  const hold = (event: Event) => {
    const found = event.target instanceof Element ? event.target : null;
    const control = found?.closest<HTMLElement>(event.type === 'submit' ? 'form' : IN_FORM);
    if (!control || !root.contains(control) || !('hydrating' in root.dataset)) return;
    event.stopPropagation();
    // A box has what it became.
    if (!(control instanceof HTMLInputElement)) event.preventDefault();
    held = pressedOf(root, control);
  };
  const types = ['click', 'submit'];
  for (const type of types) window.addEventListener(type, hold, true);
  const letGo = () => {
    for (const type of types) window.removeEventListener(type, hold, true);
  };
  void hydrated().then(letGo);
}

/** Milliseconds that a control is waited for, since a part of a page is fetched by itself. */
const COMES_WITHIN = 10_000;

function press(control: HTMLElement, { checked }: Pressed): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLInputElement) {
    // As React rendered it, which takes note of nothing else than a change.
    control.checked = control.defaultChecked;
    if (control.checked !== checked) control.click();
  } else control.click();
}

/** Presses a control once it is there; not on another page, nor after somebody has pressed anything else. */
function pressOnceThere(root: HTMLElement, pressed: Pressed): void {
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
  const timer = setTimeout(stop, COMES_WITHIN);
  window.addEventListener('click', stop, true);
  look();
}

/** Presses or sends the same on the page that can do it now, once what was typed again has been taken up. */
export function pressAgain(root: HTMLElement, pressed: Pressed | null): void {
  if (pressed) setTimeout(pressOnceThere, 0, root, pressed);
}
