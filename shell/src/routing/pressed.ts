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
