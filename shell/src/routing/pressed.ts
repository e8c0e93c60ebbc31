const CONTROLS = 'button, [type="radio"], [type="checkbox"], form';

/** A control, by its place among those that are called the same. */
export interface Pressed {
  name: string;
  at: number;
}

function nameOf(control: Element): string {
  const said = control.getAttribute('aria-label') ?? control.textContent;
  return [control.tagName, control.getAttribute('value'), said].join(' ');
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
  return { name, at: controlsCalled(root, name).indexOf(control) };
}

/** Presses or sends the same on the page that can do it now, once what was typed again has been taken up. */
export function pressAgain(root: HTMLElement, pressed: Pressed | null): void {
  if (!pressed) return;
  setTimeout(() => {
    const control = controlsCalled(root, pressed.name)[pressed.at];
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control?.click();
  });
}
