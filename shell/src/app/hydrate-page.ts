import { t } from '@lingui/core/macro';
import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { holdsPersisted } from '@keepsake/shared/state/persisted-atom';
import { holdsForm } from '@keepsake/shared/state/stored-forms';
import { pageTheme } from '@keepsake/shared/theme';
import type { Language } from '@keepsake/shared/words';
import { pages } from '../pages.ts';
import { frameLoaded } from '../layouts/app-frame.ts';
import { loadPart, offererOf } from '../routing/load-parts.ts';
import { holdPresses, pressAgain, takePressed } from '../routing/replay-press.ts';
import { hydrated } from '../routing/hydrated.ts';
import { followTyped, readTyped, typeAgain } from '../routing/replay-typing.ts';
import { chosenBefore } from './choose-language.ts';
import type { createShell } from './create-shell.ts';

/** Milliseconds within which a browser fires the click after the pointer was lifted. */
const CLICK_DELAY = 100;

/** Milliseconds after which a pointer that is still down no longer counts as a press. */
const LONGEST_PRESS = 5000;

const pause = async (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Tracks whether a press is in progress: replacing the pressed element before its click would lose the press. */
function watchPresses(): { finished(): Promise<void> } {
  const watching = new AbortController();
  const { signal } = watching;
  const lifting = async () =>
    new Promise<void>((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => resolve(), { once: true, signal });
    });
  // The press began before this script had loaded.
  let lifted = document.querySelector(':active') ? lifting() : null;
  window.addEventListener('pointerdown', () => void (lifted = lifting()), { signal });
  return {
    /** Resolves once no press is in progress and the click of the last one has fired; then stops tracking. */
    async finished() {
      if (lifted)
        await Promise.race([lifted.then(async () => pause(CLICK_DELAY)), pause(LONGEST_PRESS)]);
      watching.abort();
    },
  };
}

type Shell = ReturnType<typeof createShell>;

/** Applies the language that was chosen before the scripts ran. */
function chooseAgain(shell: Shell, chosen: Language | null): void {
  if (chosen) void shell.services.chooseLanguage(chosen);
}

/** Restores style attributes, which the build writes as `data-style`: the content security policy drops inline ones. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/** Whether the server's HTML equals this browser's first render element by element, so that it can be hydrated. */
function isAsRendered(root: HTMLElement, shell: Shell): boolean {
  switch (root.dataset.prerendered) {
    case 'same-look':
      return shell.showsRemote();
    // A query may change links of the page, and a stored form is filled in on the first render.
    case 'own':
      return location.search === '' && !holdsForm();
    // A card draft stored on this device renders differently from the server's HTML, and so does a question about an
    // expired session.
    case 'part':
      return (
        'sameLook' in root.dataset && !holdsPersisted() && !shell.services.session.awaitsAccount()
      );
    default:
      return false;
  }
}

/**
 * Renders the site into `root`. Prerendered HTML is hydrated once its area has loaded, if nobody is signed in and it
 * equals the first render. HTML of the shell's own pages, of pages with a part, and HTML painted for the signed-in
 * person is swapped for a full render once everything has loaded. Any other HTML is replaced by the first render.
 */
export async function hydratePage(root: HTMLElement, shell: Shell, app: ReactNode): Promise<void> {
  const { loggedIn, user } = shell.host.session.get();
  const { prerendered } = root.dataset;
  if (prerendered && !loggedIn) {
    // A part that fails to load shows its own error; a page that fails to load stays readable as prerendered.
    if (prerendered !== 'part' && !(await shell.hasPage())) {
      showInertNotice(root);
      return;
    }
    await shell.ready();
    await loadParts(shell);
    if (isAsRendered(root, shell)) {
      restoreStyles(root);
      const chosen = chosenBefore(root);
      // React handles presses from here on; earlier ones, and those in forms, are replayed after hydration.
      delete root.dataset.prerendered;
      root.dataset.hydrating = prerendered;
      holdPresses(root);
      const typed = followTyped(root, hydrated());
      chooseAgain(shell, chosen);
      // A transition hydrates in slices, so that the page responds to input in between.
      startTransition(() => {
        hydrateRoot(root, app, {
          onRecoverableError: (error) => {
            shell.host.log(`${location.pathname} is not as it was prerendered`, error);
            // React has discarded the HTML and rendered anew, which lost the typed text.
            typeAgain(root, typed());
          },
        });
      });
      return;
    }
  }
  const person = root.dataset.person ?? null;
  const isForVisitor = person === null ? !loggedIn : person === user?.id;
  if ((prerendered === 'part' || prerendered === 'own' || person !== null) && isForVisitor) {
    await takeOver(root, shell, app);
    return;
  }
  // HTML in another look stays until the first render; HTML painted for another person is removed at once.
  if (!isForVisitor) root.replaceChildren();
  delete root.dataset.prerendered;
  createRoot(root).render(app);
}

/** Shows a notice above a prerendered page whose scripts failed: it is readable, but its controls do nothing. */
function showInertNotice(root: HTMLElement): void {
  const note = document.createElement('div');
  note.className = 'notice';
  note.setAttribute('role', 'alert');
  const text = t`Some of this page couldn’t be loaded. You can read it, but its buttons and forms don’t work yet.`;
  note.textContent = `${text} `;
  const reload = document.createElement('button');
  reload.textContent = t`Reload the page`;
  reload.addEventListener('click', () => location.reload());
  note.append(reload);
  root.before(note);
}

/** Loads the parts that the shell's page at this address shows. The page itself reports failures. */
async function loadParts({ router, services }: Shell): Promise<void> {
  const { loader, remotes } = services;
  const { parts = [] } = pages.find(({ path }) => path === router.state.location.pathname) ?? {};
  await Promise.allSettled(
    parts.map(async (name) => loadPart(loader, offererOf(remotes(), name), name)),
  );
}

/** Milliseconds to wait for the scripts of a painted frame before the page is shown without them. */
const FRAME_TIMEOUT = 1000;

/** Waits for the frame's lazy parts on large screens only: phones show just the bell, which already works as a link. */
async function paintedFrameLoaded(root: HTMLElement, { host }: Shell): Promise<void> {
  const isLarge = matchMedia(pageTheme().breakpoints.up('lg').replace('@media ', '')).matches;
  if (isLarge && root.querySelector('[data-layout="app"]'))
    await Promise.race([frameLoaded(host.session.get()), pause(FRAME_TIMEOUT)]);
}

/**
 * Replaces a prerendered page or part by a full render once everything has loaded, so that nothing shifts. Waits for a
 * press in progress, restores typed text with focus and selection, and replays a press or submit that had no effect.
 */
async function takeOver(root: HTMLElement, shell: Shell, app: ReactNode): Promise<void> {
  const presses = watchPresses();
  const frame = paintedFrameLoaded(root, shell);
  await shell.ready();
  await loadParts(shell);
  await frame;
  await presses.finished();
  const typedBefore = readTyped(root);
  const pressed = takePressed(root);
  const chosen = chosenBefore(root);
  delete root.dataset.prerendered;
  delete root.dataset.person;
  const site = createRoot(root);
  flushSync(() => site.render(app));
  typeAgain(root, typedBefore);
  pressAgain(root, pressed);
  chooseAgain(shell, chosen);
}
