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
import { loadPart, offererOf } from '../routing/ready-parts.ts';
import { holdPresses, pressAgain, takePressed } from '../routing/pressed.ts';
import { hydrated } from '../routing/hydrated.ts';
import { followTyped, readTyped, typeAgain } from '../routing/typed.ts';
import { chosenBefore } from './choose-language.ts';
import type { createShell } from './create-shell.ts';

/** Milliseconds in which a browser makes a click of a finger that was lifted. */
const CLICK_COMES = 100;

/** Milliseconds after which what is still held down is no press. */
const LONGEST = 5000;

const pause = async (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Knows from now on whether something is being pressed: a press on what goes away meanwhile comes to nothing. */
function watchPresses(): { over(): Promise<void> } {
  const watching = new AbortController();
  const { signal } = watching;
  const lifting = async () =>
    new Promise<void>((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => resolve(), { once: true, signal });
    });
  // Button pressed before the script had loaded.
  let lifted = document.querySelector(':active') ? lifting() : null;
  window.addEventListener('pointerdown', () => void (lifted = lifting()), { signal });
  return {
    /** Waits until nothing is, and what was pressed has had its click; from then on it is not watched any more. */
    async over() {
      if (lifted) await Promise.race([lifted.then(async () => pause(CLICK_COMES)), pause(LONGEST)]);
      watching.abort();
    },
  };
}

type Shell = ReturnType<typeof createShell>;

/** Goes on in the language that somebody chose before anything here knew what to do. */
function chooseAgain(shell: Shell, chosen: Language | null): void {
  if (chosen) void shell.services.chooseLanguage(chosen);
}

/** The build keeps style attributes under another name: sent as they are, the content policy would drop them. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/** Whether what the server sent is what this browser renders first, element by element. */
function isAsRendered(root: HTMLElement, shell: Shell): boolean {
  switch (root.dataset.prerendered) {
    case 'same-look':
      return shell.showsRemote();
    // Where the address says more, the links of the page may say it, too; a form that was stored is filled in at first.
    case 'own':
      return location.search === '' && !holdsForm();
    // A card that was begun on this device is another one than the server sent.
    case 'part':
      return 'sameLook' in root.dataset && !holdsPersisted();
    default:
      return false;
  }
}

/**
 * Shows the site in `root`. What was prerendered stays where it is and comes to life, once its area is loaded, if it is what
 * this visitor would be shown: nobody signed in, the same look, the area in good order. Another page of the shell, or with a part
 * in it, and what was painted for the person who is signed in, is replaced by the same. Otherwise it makes way.
 */
export async function comeToLife(root: HTMLElement, shell: Shell, app: ReactNode): Promise<void> {
  const { loggedIn, user } = shell.host.session.get();
  const { prerendered } = root.dataset;
  if (prerendered && !loggedIn) {
    // A part that does not come is told in its place, a page that can be read already stays.
    if (prerendered !== 'part' && !(await shell.hasPage())) {
      stayReadable(root);
      return;
    }
    await shell.ready();
    await partsLoaded(shell);
    if (isAsRendered(root, shell)) {
      restoreStyles(root);
      const chosen = chosenBefore(root);
      // From here on React hears what is pressed, but in a form; that, and what was pressed before, the page presses again.
      delete root.dataset.prerendered;
      root.dataset.hydrating = prerendered;
      holdPresses(root);
      const typed = followTyped(root, hydrated());
      chooseAgain(shell, chosen);
      // In slices, between which the page answers to who is reading it.
      startTransition(() => {
        hydrateRoot(root, app, {
          onRecoverableError: (error) => {
            shell.host.log(`${location.pathname} is not as it was prerendered`, error);
            // React has rendered it anew.
            typeAgain(root, typed());
          },
        });
      });
      return;
    }
  }
  const person = root.dataset.person ?? null;
  const isTheirs = person === null ? !loggedIn : person === user?.id;
  if ((prerendered === 'part' || prerendered === 'own' || person !== null) && isTheirs) {
    await takeOver(root, shell, app);
    return;
  }
  // Another look is still better than none: it is replaced by the first render. What is another person's is not.
  if (!isTheirs) root.replaceChildren();
  delete root.dataset.prerendered;
  createRoot(root).render(app);
}

/** Says above a page that stays as the server sent it that nothing in it works. Nobody types into what nobody hears. */
function stayReadable(root: HTMLElement): void {
  const note = document.createElement('div');
  note.className = 'notice';
  note.setAttribute('role', 'alert');
  const said = t`Some of this page couldn’t be loaded. You can read it, but its buttons and forms don’t work yet.`;
  note.textContent = `${said} `;
  const reload = document.createElement('button');
  reload.textContent = t`Reload the page`;
  reload.addEventListener('click', () => location.reload());
  note.append(reload);
  root.before(note);
}

/** Loads the parts that the page of the shell shows at this address. Failures are reported by the page itself. */
async function partsLoaded({ router, services }: Shell): Promise<void> {
  const { loader, remotes } = services;
  const { parts = [] } = pages.find(({ path }) => path === router.state.location.pathname) ?? {};
  await Promise.allSettled(
    parts.map(async (name) => loadPart(loader, offererOf(remotes(), name), name)),
  );
}

/** Milliseconds that the painted frame of a person's page has: without it the page is shown all the same. */
const FRAME_WITHIN = 1000;

/** On a phone nothing is waited for: of what the frame fetches by itself only the bell is in sight there, a link. */
async function paintedFrameLoaded(root: HTMLElement, { host }: Shell): Promise<void> {
  const isLarge = matchMedia(pageTheme().breakpoints.up('lg').replace('@media ', '')).matches;
  if (isLarge && root.querySelector('[data-layout="app"]'))
    await Promise.race([frameLoaded(host.session.get()), pause(FRAME_WITHIN)]);
}

/**
 * Shows the site in place of a prerendered part or page once all of it is there, so that nothing jumps. What was typed before
 * is typed again, and whoever was at it goes on where they were; what is being pressed is pressed first, and what was
 * pressed or sent in vain is pressed and sent.
 */
async function takeOver(root: HTMLElement, shell: Shell, app: ReactNode): Promise<void> {
  const presses = watchPresses();
  const frame = paintedFrameLoaded(root, shell);
  await shell.ready();
  await partsLoaded(shell);
  await frame;
  await presses.over();
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
