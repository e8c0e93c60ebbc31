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
  const said = control.getAttribute('aria-label') ?? control.textContent;
  return [control.tagName, control.getAttribute('value'), said].join(' ');
}

/** What somebody presses in a form. */
const IN_FORM = 'form :is(button, [type="submit"], [type="radio"], [type="checkbox"])';

/**
 * Holds back what is pressed in a form, and a form that is sent, while the page is hydrated: React would hydrate the form for it at
 * once and tell it of the press before what was typed has been typed again. It is marked, and pressed once that is done.
 */
export function holdPresses(root: HTMLElement): void {
  const hold = (event: Event) => {
    const found = event.target instanceof Element ? event.target : null;
    const control = found?.closest<HTMLElement>(event.type === 'submit' ? 'form' : IN_FORM);
    if (!control || !root.contains(control) || !('hydrating' in root.dataset)) return;
    event.stopPropagation();
    // A box has what it became.
    if (!(control instanceof HTMLInputElement)) event.preventDefault();
    root.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    control.dataset.pressed = '';
  };
  const types = ['click', 'submit'];
  for (const type of types) window.addEventListener(type, hold, true);
  const letGo = () => {
    for (const type of types) window.removeEventListener(type, hold, true);
  };
  void hydrated().then(letGo);
}

const controlsCalled = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name);

/**
 * The control that was pressed last, or the form that was sent, while there was no script to listen, as the server's page
 * marks it; null where there is none. It is not marked any more afterwards.
 */
export function takePressed(root: HTMLElement): Pressed | null {
  const control = root.querySelector<HTMLElement>('[data-pressed]');
  if (!control) return null;
  delete control.dataset.pressed;
  const name = nameOf(control);
  const checked = control instanceof HTMLInputElement ? control.checked : null;
  return { name, at: controlsCalled(root, name).indexOf(control), checked };
}

/** Presses or sends the same on the page that can do it now, once what was typed again has been taken up. */
export function pressAgain(root: HTMLElement, pressed: Pressed | null): void {
  if (!pressed) return;
  setTimeout(() => {
    const control = controlsCalled(root, pressed.name)[pressed.at];
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else if (control instanceof HTMLInputElement) {
      // As React rendered it, which takes note of nothing else than a change.
      control.checked = control.defaultChecked;
      if (control.checked !== pressed.checked) control.click();
    } else control?.click();
  });
}
