/** Milliseconds in which a browser makes a click of a finger that was lifted. */
const CLICK_COMES = 100;

/** Milliseconds after which what is still held down is no press. */
const LONGEST = 5000;

const pause = async (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/** Knows from now on whether something is being pressed: a press on what goes away meanwhile comes to nothing. */
export function watchPresses(): { over(): Promise<void> } {
  const watching = new AbortController();
  const { signal } = watching;
  const lifting = async () =>
    new Promise<void>((resolve) => {
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => resolve(), { once: true, signal });
    });
  // What was pressed before there was a script to see it.
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
